#include "CTableViewsScan.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

static inline uint8_t folded(uint8_t byte) {
  return byte >= 'A' && byte <= 'Z' ? byte | 0x20 : byte;
}

// The other case of an ASCII letter, any other byte itself.
static inline uint8_t counterpart(uint8_t byte) {
  return byte >= 'a' && byte <= 'z' ? byte ^ 0x20 : byte;
}

static inline bool matches(
    const uint8_t *bytes, const uint8_t *text, size_t count, bool folds_case) {
  if (!folds_case) return memcmp(bytes, text, count) == 0;
  for (size_t at = 0; at < count; at++)
    if (folded(bytes[at]) != text[at]) return false;
  return true;
}

size_t tableviews_find_portable(
    const void *bytes, size_t count, const void *text, size_t text_count, bool folds_case) {
  const uint8_t *start = bytes, *wanted = text;
  if (text_count == 0) return 0;
  if (text_count > count) return count;
  size_t last = count - text_count;
  for (size_t at = 0; at <= last; at++) {
    uint8_t byte = folds_case ? folded(start[at]) : start[at];
    if (byte == wanted[0] && matches(start + at, wanted, text_count, folds_case)) return at;
  }
  return count;
}

#if defined(__x86_64__)

// Looks at the first and the last byte of 32 places at once.
__attribute__((target("avx2,bmi"))) static size_t find_wide(
    const uint8_t *bytes, size_t count, const uint8_t *text, size_t text_count, bool folds_case) {
  uint8_t last = text[text_count - 1];
  __m256i first_low = _mm256_set1_epi8((char)text[0]), last_low = _mm256_set1_epi8((char)last);
  __m256i first_high = _mm256_set1_epi8((char)(folds_case ? counterpart(text[0]) : text[0]));
  __m256i last_high = _mm256_set1_epi8((char)(folds_case ? counterpart(last) : last));
  size_t at = 0;
  for (; at + text_count + 31 <= count; at += 32) {
    __m256i first = _mm256_loadu_si256((const __m256i *)(bytes + at));
    __m256i second = _mm256_loadu_si256((const __m256i *)(bytes + at + text_count - 1));
    __m256i first_hits =
        _mm256_or_si256(_mm256_cmpeq_epi8(first, first_low), _mm256_cmpeq_epi8(first, first_high));
    __m256i last_hits =
        _mm256_or_si256(_mm256_cmpeq_epi8(second, last_low), _mm256_cmpeq_epi8(second, last_high));
    uint32_t hits = (uint32_t)_mm256_movemask_epi8(_mm256_and_si256(first_hits, last_hits));
    for (; hits; hits &= hits - 1) {
      size_t place = at + (size_t)__builtin_ctz(hits);
      if (matches(bytes + place, text, text_count, folds_case)) return place;
    }
  }
  return at + tableviews_find_portable(bytes + at, count - at, text, text_count, folds_case);
}

#endif

size_t tableviews_find(
    const void *bytes, size_t count, const void *text, size_t text_count, bool folds_case) {
#if defined(__x86_64__)
  if (text_count && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"))
    return find_wide(bytes, count, text, text_count, folds_case);
#endif
  return tableviews_find_portable(bytes, count, text, text_count, folds_case);
}
