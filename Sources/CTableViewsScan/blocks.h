// Scanning by blocks of 64 bytes, written once for every way to find bytes in a block.
#pragma once

#include "CTableViewsScan.h"

size_t tableviews_scan_bytes(
    const tableviews_dialect *dialect, tableviews_state *state, const uint8_t *bytes, size_t count,
    uint64_t record_limit, bool stops_at_field);

// A bit per byte of a block.
typedef struct {
  uint64_t quotes, feeds, returns, delimiters;
  // Bit i is the parity of the quotes up to and including i.
  uint64_t parity;
} block_masks;

// A state taken apart: what one block hands to the next, each 0 or 1.
typedef struct {
  uint64_t offset, record_start, records;
  uint32_t delimiters, most_fields;
  uint64_t quoted, after_quote, at_field, at_record, after_return, loose_quotes;
} block_state;

static inline block_state take_apart(const tableviews_state *state) {
  return (block_state){
      .offset = state->offset,
      .record_start = state->record_start,
      .records = state->records,
      .delimiters = state->delimiters,
      .most_fields = state->most_fields,
      .quoted = state->phase == TABLEVIEWS_QUOTED,
      .after_quote = state->phase == TABLEVIEWS_AFTER_QUOTE,
      .at_field = state->phase <= TABLEVIEWS_AT_FIELD,
      .at_record = state->phase <= TABLEVIEWS_AT_RECORD_AFTER_RETURN,
      .after_return = state->phase == TABLEVIEWS_AT_RECORD_AFTER_RETURN,
      .loose_quotes = state->has_loose_quotes,
  };
}

static inline void put_together(const block_state *parts, tableviews_state *state) {
  state->offset = parts->offset;
  state->record_start = parts->record_start;
  state->records = parts->records;
  state->delimiters = parts->delimiters;
  state->most_fields = parts->most_fields;
  state->has_loose_quotes = parts->loose_quotes;
  state->matched = 0;
  state->phase = parts->quoted         ? TABLEVIEWS_QUOTED
                 : parts->after_quote  ? TABLEVIEWS_AFTER_QUOTE
                 : parts->after_return ? TABLEVIEWS_AT_RECORD_AFTER_RETURN
                 : parts->at_record    ? TABLEVIEWS_AT_RECORD
                 : parts->at_field     ? TABLEVIEWS_AT_FIELD
                                       : TABLEVIEWS_PLAIN;
}

typedef struct {
  uint64_t inside;
  bool ends_after_quote, has_loose_quotes;
} stepped_quotes;

// The bytes inside quotes, stepping from quote to quote: right for any placement of quotes.
// `separators` are delimiters and record ends, `openers` the quotes after one of them.
static __attribute__((noinline)) stepped_quotes step_quotes(
    uint64_t quotes, uint64_t openers, uint64_t separators, bool quoted, bool after_quote) {
  stepped_quotes result = {0};
  unsigned at = 0;
  if (after_quote) {
    at = quotes & 1;
    quoted = at;
    result.inside = at;
    result.has_loose_quotes = ~(quotes | separators) & 1;
  }
  while (at < 64) {
    uint64_t rest = ~0ULL << at;
    uint64_t next = (quoted ? quotes : openers) & rest;
    unsigned place = next ? (unsigned)__builtin_ctzll(next) : 64;
    at = place + 1;
    if (!quoted) {
      if (next) result.inside |= 1ULL << place;
      quoted = true;
      continue;
    }
    result.inside |= next ? rest & ((1ULL << place) - 1) : rest;
    result.ends_after_quote = place == 63;
    if (place >= 63) break;
    if (quotes >> at & 1) {
      result.inside |= 3ULL << place;
      at += 1;
    } else {
      quoted = false;
      result.has_loose_quotes |= ~(separators >> at) & 1;
    }
  }
  return result;
}

static inline __attribute__((always_inline)) void count_fields(
    block_state *state, uint64_t delimiters, uint64_t ends) {
  uint64_t before_first = (ends & -ends) - 1;
  uint64_t after_last = ends ? ~1ULL << (63 - __builtin_clzll(ends | 1)) : ~0ULL;
  uint64_t between = delimiters & ~before_first & ~after_last;
  uint32_t fields = state->delimiters + 1;
  fields += (uint32_t)__builtin_popcountll(delimiters & before_first);
  fields = ends ? fields : 0;
  state->most_fields = fields > state->most_fields ? fields : state->most_fields;
  if (__builtin_popcountll(between) >= (int)state->most_fields) {
    uint64_t passed = before_first;
    for (uint64_t rest = ends & (ends - 1); rest; rest &= rest - 1) {
      uint64_t until = (rest & -rest) - 1;
      fields = (uint32_t)__builtin_popcountll(delimiters & until & ~passed) + 1;
      if (fields > state->most_fields) state->most_fields = fields;
      passed = until;
    }
  }
  state->delimiters = ends ? 0 : state->delimiters;
  state->delimiters += (uint32_t)__builtin_popcountll(delimiters & after_last);
}

// Consumes one block; false when the record limit lies in it, and then nothing has changed.
//
// Well-formed quotes alternate, so that their parity tells what is inside; a quote that neither
// starts a field nor doubles another makes it step from quote to quote instead.
static inline __attribute__((always_inline)) bool scan_block(
    const block_masks *masks, bool keeps_blank_records, bool counts_fields, uint64_t record_limit,
    block_state *state) {
  uint64_t quotes = masks->quotes;
  uint64_t separators = masks->feeds | masks->returns | masks->delimiters;
  uint64_t openers = quotes & (separators << 1 | state->at_field);
  uint64_t inside = masks->parity ^ -state->quoted;
  uint64_t closers = quotes & ~inside;
  uint64_t after_quote = closers >> 63, loose_quotes = state->loose_quotes;
  uint64_t after_closers = closers << 1 | state->after_quote;
  loose_quotes |= (after_closers & ~(quotes | separators)) != 0;
  if (__builtin_expect((quotes & inside & ~(openers | after_closers)) != 0, 0)) {
    stepped_quotes stepped =
        step_quotes(quotes, openers, separators, state->quoted, state->after_quote);
    inside = stepped.inside;
    after_quote = stepped.ends_after_quote;
    loose_quotes = state->loose_quotes | stepped.has_loose_quotes;
  }

  uint64_t feeds = masks->feeds & ~inside, returns = masks->returns & ~inside;
  uint64_t lines = feeds | returns, delimiters = masks->delimiters & ~inside;
  uint64_t ends = returns | (feeds & ~(returns << 1 | state->after_return));
  if (!keeps_blank_records) ends &= ~(lines << 1 | state->at_record);
  uint64_t records = state->records + (uint64_t)__builtin_popcountll(ends);
  if (__builtin_expect(records >= record_limit, 0)) return false;
  state->records = records;
  if (counts_fields) count_fields(state, delimiters, ends);
  uint64_t line_end = state->offset + 64 - (uint64_t)__builtin_clzll(lines | 1);
  state->record_start = lines ? line_end : state->record_start;
  state->offset += 64;
  state->quoted = inside >> 63;
  state->after_quote = after_quote;
  state->after_return = returns >> 63;
  state->at_record = lines >> 63;
  state->at_field = (lines | delimiters) >> 63;
  state->loose_quotes = loose_quotes;
  return true;
}
