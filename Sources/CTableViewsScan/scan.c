#include "blocks.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

static inline bool ends_record(const tableviews_dialect *dialect, uint8_t byte) {
  if (dialect->has_record_end) return byte == dialect->record_end;
  return byte == '\n' || byte == '\r';
}

// Whether the byte completes a delimiter.
static inline bool ends_delimiter(
    const tableviews_dialect *dialect, tableviews_state *state, uint8_t byte) {
  if (!dialect->delimiter_length) return false;
  while (state->matched && byte != dialect->delimiter[state->matched])
    state->matched = dialect->borders[state->matched - 1];
  if (byte == dialect->delimiter[state->matched]) state->matched += 1;
  if (state->matched < dialect->delimiter_length) return false;
  state->matched = 0;
  return true;
}

// Ends the current record before `offset`; false when it was blank and does not count.
static inline bool end_record(
    const tableviews_dialect *dialect, tableviews_state *state, uint8_t byte, uint64_t offset) {
  bool counts = dialect->keeps_blank_records || state->phase > TABLEVIEWS_AT_RECORD_AFTER_RETURN;
  if (counts) {
    state->records += 1;
    state->last_fields = state->delimiters + 1;
    if (state->last_fields > state->most_fields) state->most_fields = state->last_fields;
  }
  state->delimiters = 0;
  state->matched = 0;
  state->record_start = offset;
  state->phase = byte == '\r' && !dialect->has_record_end ? TABLEVIEWS_AT_RECORD_AFTER_RETURN
                                                          : TABLEVIEWS_AT_RECORD;
  return counts;
}

// Whether one of 32 bytes is one of three; written so that compilers compare 16 at a time.
static inline bool has_any(const uint8_t *bytes, uint8_t first, uint8_t second, uint8_t third) {
  uint8_t any = 0;
  for (int at = 0; at < 32; at++)
    any |= (bytes[at] == first) | (bytes[at] == second) | (bytes[at] == third);
  return any;
}

// The first place at or after `at` that is no plain byte of a field.
static inline size_t skip_plain(
    const tableviews_dialect *dialect, const uint8_t *bytes, size_t at, size_t count) {
  if (dialect->delimiter_length > 1) return at;
  uint8_t feed = dialect->has_record_end ? dialect->record_end : '\n';
  uint8_t line = dialect->has_record_end ? dialect->record_end : '\r';
  uint8_t delimiter = dialect->delimiter_length ? dialect->delimiter[0] : feed;
  size_t near = count - at < 32 ? count : at + 32;
  while (at < near && bytes[at] != delimiter && bytes[at] != feed && bytes[at] != line) at += 1;
  if (at < near) return at;
  while (count - at >= 32 && !has_any(bytes + at, delimiter, feed, line)) at += 32;
  while (at < count && bytes[at] != delimiter && bytes[at] != feed && bytes[at] != line) at += 1;
  return at;
}

size_t tableviews_scan_bytes(
    const tableviews_dialect *dialect, tableviews_state *state, const uint8_t *bytes, size_t count,
    uint64_t record_limit, bool stops_at_field) {
  size_t at = 0;
  while (at < count) {
    if (state->phase == TABLEVIEWS_QUOTED) {
      const uint8_t *quote = memchr(bytes + at, dialect->quote, count - at);
      at = quote ? (size_t)(quote - bytes) + 1 : count;
      if (quote) state->phase = TABLEVIEWS_AFTER_QUOTE;
      continue;
    }
    if (state->phase == TABLEVIEWS_PLAIN) {
      at = skip_plain(dialect, bytes, at, count);
      if (at == count) break;
    }
    uint8_t byte = bytes[at++];
    bool quotes = dialect->has_quote && byte == dialect->quote;
    if (quotes && state->phase != TABLEVIEWS_PLAIN) {
      state->phase = TABLEVIEWS_QUOTED;
      continue;
    }
    if (state->phase == TABLEVIEWS_AFTER_QUOTE) {
      state->phase = TABLEVIEWS_PLAIN;
      bool ends_field = dialect->delimiter_length == 1 && byte == dialect->delimiter[0];
      if (!ends_field && !ends_record(dialect, byte)) state->has_loose_quotes = true;
    }
    if (state->phase == TABLEVIEWS_AT_RECORD_AFTER_RETURN && byte == '\n') {
      state->phase = TABLEVIEWS_AT_RECORD;
      state->record_start = state->offset + at;
    } else if (ends_record(dialect, byte)) {
      bool counts = end_record(dialect, state, byte, state->offset + at);
      if (counts && (stops_at_field || state->records >= record_limit)) break;
    } else if (ends_delimiter(dialect, state, byte)) {
      state->delimiters += 1;
      state->phase = TABLEVIEWS_AT_FIELD;
      if (stops_at_field) break;
    } else {
      state->phase = TABLEVIEWS_PLAIN;
    }
  }
  state->offset += at;
  return at;
}

size_t tableviews_scan_field(
    const tableviews_dialect *dialect, tableviews_state *state, const void *bytes, size_t count) {
  return tableviews_scan_bytes(dialect, state, bytes, count, UINT64_MAX, true);
}

size_t tableviews_skip_blank(
    const tableviews_dialect *dialect, tableviews_state *state, const void *bytes, size_t count) {
  const uint8_t *start = bytes;
  size_t at = 0;
  for (; at < count && state->phase <= TABLEVIEWS_AT_RECORD_AFTER_RETURN; at++) {
    bool continues = state->phase == TABLEVIEWS_AT_RECORD_AFTER_RETURN && start[at] == '\n';
    bool skips = !dialect->keeps_blank_records && ends_record(dialect, start[at]);
    if (!continues && !skips) break;
    state->phase = start[at] == '\r' && !dialect->has_record_end
                       ? TABLEVIEWS_AT_RECORD_AFTER_RETURN
                       : TABLEVIEWS_AT_RECORD;
  }
  if (at < count && state->phase == TABLEVIEWS_AT_RECORD_AFTER_RETURN)
    state->phase = TABLEVIEWS_AT_RECORD;
  state->offset += at;
  state->record_start = state->offset;
  return at;
}

size_t tableviews_unquote(const void *field, size_t count, uint8_t quote, void *value) {
  const uint8_t *from = field, *end = from + count;
  uint8_t *to = value;
  if (count) from += 1;
  while (from < end) {
    const uint8_t *next = memchr(from, quote, (size_t)(end - from));
    size_t plain = (size_t)((next ? next : end) - from);
    memcpy(to, from, plain);
    to += plain;
    if (!next) break;
    from = next + 1;
    if (from == end) break;
    if (*from != quote) {
      memcpy(to, from, (size_t)(end - from));
      to += end - from;
      break;
    }
    *to++ = quote;
    from += 1;
  }
  return (size_t)(to - (uint8_t *)value);
}

// A bit per byte of eight that equals the byte repeated in `pattern`.
static inline uint64_t equal_bytes(uint64_t word, uint64_t pattern) {
  uint64_t difference = word ^ pattern, low = 0x7f7f7f7f7f7f7f7fULL;
  uint64_t zero = ~(((difference & low) + low) | difference | low);
  return (zero >> 7) * 0x0102040810204080ULL >> 56;
}

static inline uint64_t equal_in_block(const uint8_t *block, uint8_t byte) {
  uint64_t mask = 0, pattern = byte * 0x0101010101010101ULL;
  for (int part = 0; part < 8; part++) {
    uint64_t word;
    memcpy(&word, block + 8 * part, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    mask |= equal_bytes(word, pattern) << (8 * part);
  }
  return mask;
}

static inline uint64_t running_parity(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

size_t tableviews_scan_portable(
    const tableviews_dialect *dialect, tableviews_state *state, const void *bytes, size_t count,
    uint64_t record_limit) {
  const uint8_t *start = bytes;
  size_t at = 0;
  if (state->records >= record_limit) return 0;
  block_state parts = take_apart(state);
  for (; dialect->delimiter_length <= 1 && count - at >= 64; at += 64) {
    const uint8_t *block = start + at;
    block_masks masks = {0};
    if (dialect->has_quote) masks.quotes = equal_in_block(block, dialect->quote);
    masks.parity = running_parity(masks.quotes);
    masks.feeds = equal_in_block(block, dialect->has_record_end ? dialect->record_end : '\n');
    if (!dialect->has_record_end) masks.returns = equal_in_block(block, '\r');
    if (dialect->delimiter_length)
      masks.delimiters = equal_in_block(block, dialect->delimiter[0]);
    bool keeps = dialect->keeps_blank_records, fields = dialect->counts_fields;
    if (!scan_block(&masks, keeps, fields, record_limit, &parts)) break;
  }
  if (at) put_together(&parts, state);
  return at + tableviews_scan_bytes(dialect, state, start + at, count - at, record_limit, false);
}

#if defined(__x86_64__)

#define WIDE __attribute__((target("avx2,bmi,lzcnt,pclmul,popcnt")))

WIDE static inline uint64_t equal_wide(__m256i low, __m256i high, __m256i pattern) {
  uint32_t first = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, pattern));
  uint32_t second = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, pattern));
  return first | (uint64_t)second << 32;
}

WIDE static inline uint64_t parity_wide(uint64_t bits) {
  __m128i product =
      _mm_clmulepi64_si128(_mm_set_epi64x(0, (long long)bits), _mm_set1_epi8(-1), 0);
  return (uint64_t)_mm_cvtsi128_si64(product);
}

WIDE static inline __attribute__((always_inline)) size_t scan_wide(
    const tableviews_dialect *dialect, tableviews_state *state, const uint8_t *bytes, size_t count,
    uint64_t record_limit, bool counts_fields) {
  __m256i quote = _mm256_set1_epi8((char)dialect->quote);
  __m256i feed = _mm256_set1_epi8((char)(dialect->has_record_end ? dialect->record_end : '\n'));
  __m256i line = _mm256_set1_epi8('\r');
  __m256i delimiter = _mm256_set1_epi8((char)dialect->delimiter[0]);
  uint64_t uses_quotes = -(uint64_t)dialect->has_quote;
  uint64_t uses_lines = -(uint64_t)!dialect->has_record_end;
  uint64_t uses_delimiter = -(uint64_t)(dialect->delimiter_length != 0);
  bool keeps_blank_records = dialect->keeps_blank_records;
  block_state parts = take_apart(state);
  size_t at = 0;
  for (; count - at >= 64; at += 64) {
    __m256i low = _mm256_loadu_si256((const __m256i *)(bytes + at));
    __m256i high = _mm256_loadu_si256((const __m256i *)(bytes + at + 32));
    block_masks masks = {
        .quotes = equal_wide(low, high, quote) & uses_quotes,
        .feeds = equal_wide(low, high, feed),
        .returns = equal_wide(low, high, line) & uses_lines,
        .delimiters = equal_wide(low, high, delimiter) & uses_delimiter,
    };
    masks.parity = parity_wide(masks.quotes);
    if (!scan_block(&masks, keeps_blank_records, counts_fields, record_limit, &parts)) break;
  }
  if (at) put_together(&parts, state);
  return at;
}

WIDE static size_t scan_wide_plain(
    const tableviews_dialect *dialect, tableviews_state *state, const uint8_t *bytes, size_t count,
    uint64_t record_limit) {
  return scan_wide(dialect, state, bytes, count, record_limit, false);
}

WIDE static size_t scan_wide_fields(
    const tableviews_dialect *dialect, tableviews_state *state, const uint8_t *bytes, size_t count,
    uint64_t record_limit) {
  return scan_wide(dialect, state, bytes, count, record_limit, true);
}

static bool supports_wide(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("lzcnt") && __builtin_cpu_supports("pclmul") &&
         __builtin_cpu_supports("popcnt");
}

#endif

bool tableviews_scan_is_vectorized(void) {
#if defined(__x86_64__)
  return supports_wide();
#else
  return false;
#endif
}

size_t tableviews_scan(
    const tableviews_dialect *dialect, tableviews_state *state, const void *bytes, size_t count,
    uint64_t record_limit) {
#if defined(__x86_64__)
  if (dialect->delimiter_length <= 1 && supports_wide()) {
    if (state->records >= record_limit) return 0;
    size_t at = dialect->counts_fields
                    ? scan_wide_fields(dialect, state, bytes, count, record_limit)
                    : scan_wide_plain(dialect, state, bytes, count, record_limit);
    return at + tableviews_scan_bytes(
                    dialect, state, (const uint8_t *)bytes + at, count - at, record_limit, false);
  }
#endif
  return tableviews_scan_portable(dialect, state, bytes, count, record_limit);
}
