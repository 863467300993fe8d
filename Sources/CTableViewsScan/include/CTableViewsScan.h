// Byte scanners for delimited text: where records and fields end, and where a text occurs.
//
// A quote opens only at the first byte of a field. Inside quotes a doubled quote is one quote; any
// other quote closes, and what follows up to the delimiter is literal. LF, CRLF and a lone CR end a
// record unless they are quoted. All functions take the input in pieces of any size and keep what
// they must remember in the state.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TABLEVIEWS_LONGEST_DELIMITER = 16 };

typedef struct {
  uint8_t delimiter[TABLEVIEWS_LONGEST_DELIMITER];
  // For each prefix of the delimiter, the length of its longest proper border.
  uint8_t borders[TABLEVIEWS_LONGEST_DELIMITER];
  // 0 when there is no delimiter: every record has one field.
  uint8_t delimiter_length;
  uint8_t quote;
  bool has_quote;
  // The byte that ends a record in place of line ends.
  uint8_t record_end;
  bool has_record_end;
  // Whether a record without a single byte counts as a record.
  bool keeps_blank_records;
  // Whether the state's `most_fields` is wanted, and `last_fields`; counting takes time.
  bool counts_fields;
} tableviews_dialect __attribute__((swift_name("ScanDialect")));

enum {
  TABLEVIEWS_AT_RECORD = 0,
  // At a record whose predecessor ended with CR: a LF here still belongs to that end.
  TABLEVIEWS_AT_RECORD_AFTER_RETURN = 1,
  TABLEVIEWS_AT_FIELD = 2,
  TABLEVIEWS_PLAIN = 3,
  TABLEVIEWS_QUOTED = 4,
  // After a quote inside quotes: it closed, unless another one follows.
  TABLEVIEWS_AFTER_QUOTE = 5,
};

typedef struct {
  // Bytes consumed; set it to the first byte's offset to get absolute offsets.
  uint64_t offset;
  // Offset after the last byte that ended a record.
  uint64_t record_start;
  // Records that ended.
  uint64_t records;
  // Delimiters seen in the current record.
  uint32_t delimiters;
  // Fields of the record at which the scan stopped; needs `counts_fields`.
  uint32_t last_fields;
  // Most fields of any record that ended.
  uint32_t most_fields;
  uint8_t phase;
  // Bytes of a longer delimiter that match so far.
  uint8_t matched;
  // Whether text followed a closing quote in any field.
  bool has_loose_quotes;
} tableviews_state __attribute__((swift_name("ScanState")));

// Consumes bytes until `record_limit` records have ended or the input is used up; returns how many.
size_t tableviews_scan(
    const tableviews_dialect *dialect, tableviews_state *state, const void *bytes, size_t count,
    uint64_t record_limit) __attribute__((swift_name("scanRecords(_:_:_:_:_:)")));

// The same without vector instructions.
size_t tableviews_scan_portable(
    const tableviews_dialect *dialect, tableviews_state *state, const void *bytes, size_t count,
    uint64_t record_limit) __attribute__((swift_name("scanRecordsPortably(_:_:_:_:_:)")));

// Whether tableviews_scan uses vector instructions on this machine.
bool tableviews_scan_is_vectorized(void) __attribute__((swift_name("scanIsVectorized()")));

// Consumes bytes to the end of the current field, its delimiter or record end included.
// The state's phase tells what ended it; PLAIN, QUOTED or AFTER_QUOTE: the input did.
size_t tableviews_scan_field(
    const tableviews_dialect *dialect, tableviews_state *state, const void *bytes, size_t count)
    __attribute__((swift_name("scanField(_:_:_:_:)")));

// Consumes what stands before the first byte of a record: the LF of a CRLF, and blank records
// unless they are kept.
size_t tableviews_skip_blank(
    const tableviews_dialect *dialect, tableviews_state *state, const void *bytes, size_t count)
    __attribute__((swift_name("skipBlankRecords(_:_:_:_:)")));

// Writes the value of a field that starts with a quote; `value` takes up to `count` bytes.
size_t tableviews_unquote(const void *field, size_t count, uint8_t quote, void *value)
    __attribute__((swift_name("unquote(_:_:_:_:)")));

// The first place of `text` in `bytes`, or `count` when there is none. With `folds_case` ASCII
// letters equal their other case; `text` must be in lower case then.
size_t tableviews_find(
    const void *bytes, size_t count, const void *text, size_t text_count, bool folds_case)
    __attribute__((swift_name("findText(_:_:_:_:_:)")));

// The same without vector instructions.
size_t tableviews_find_portable(
    const void *bytes, size_t count, const void *text, size_t text_count, bool folds_case)
    __attribute__((swift_name("findTextPortably(_:_:_:_:_:)")));
