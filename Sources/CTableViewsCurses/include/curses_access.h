#pragma once

// ncursesw with wide characters and real functions, and what Swift cannot reach by itself:
// macros with casts, and globals.

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#ifndef NCURSES_NOMACROS
#define NCURSES_NOMACROS 1
#endif
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if __has_include(<ncursesw/curses.h>)
#include <ncursesw/curses.h>
#else
#include <curses.h>
#endif

static inline WINDOW *tableviews_standard_window(void) { return stdscr; }
static inline WINDOW *tableviews_physical_window(void) { return curscr; }
static inline int tableviews_color_count(void) { return COLORS; }
static inline int tableviews_pair_limit(void) { return COLOR_PAIRS; }

static inline attr_t tableviews_bold(void) { return WA_BOLD; }
static inline attr_t tableviews_dim(void) { return WA_DIM; }
static inline attr_t tableviews_italic(void) { return WA_ITALIC; }
static inline attr_t tableviews_underline(void) { return WA_UNDERLINE; }
static inline attr_t tableviews_reverse(void) { return WA_REVERSE; }
static inline attr_t tableviews_blink(void) { return WA_BLINK; }

/// A blank with attributes and a colour pair of any size, to copy and fill with characters.
static inline cchar_t tableviews_blank(attr_t attributes, int pair) {
  cchar_t cell;
  const wchar_t space[2] = {L' ', 0};
  setcchar(&cell, space, attributes, (short)(pair & 0x7FFF), &pair);
  return cell;
}

/// Puts a scalar into one of the five places of a cell.
static inline void tableviews_set_scalar(cchar_t *cell, int place, uint32_t scalar) {
  cell->chars[place] = (wchar_t)scalar;
}

/// A scalar of a cell; zero in places that are not used.
static inline uint32_t tableviews_scalar(const cchar_t *cell, int place) {
  return (uint32_t)cell->chars[place];
}

/// The colour pair of a cell, however large its number.
static inline int tableviews_pair(const cchar_t *cell) {
  wchar_t text[CCHARW_MAX + 1];
  attr_t attributes;
  short small;
  int pair = 0;
  getcchar(cell, text, &attributes, &small, &pair);
  return pair;
}

/// The number of columns that the C library gives a scalar; -1 when it does not know it.
int tableviews_library_width(uint32_t scalar);

/// Mouse buttons as the third version of the events' bit mask has them, 1 to 5.
static inline mmask_t tableviews_button_pressed(int button) {
  return NCURSES_MOUSE_MASK(button, NCURSES_BUTTON_PRESSED);
}
static inline mmask_t tableviews_button_released(int button) {
  return NCURSES_MOUSE_MASK(button, NCURSES_BUTTON_RELEASED);
}
static inline mmask_t tableviews_button_clicked(int button) {
  return NCURSES_MOUSE_MASK(button, NCURSES_BUTTON_CLICKED);
}
static inline mmask_t tableviews_button_double_clicked(int button) {
  return NCURSES_MOUSE_MASK(button, NCURSES_DOUBLE_CLICKED);
}
static inline mmask_t tableviews_mouse_moved(void) { return REPORT_MOUSE_POSITION; }
static inline mmask_t tableviews_mouse_shift(void) { return BUTTON_SHIFT; }
static inline mmask_t tableviews_mouse_alt(void) { return BUTTON_ALT; }
static inline mmask_t tableviews_mouse_control(void) { return BUTTON_CTRL; }
