// Stands before the real functions at link time: counts, then passes on.

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include "CursesTestSupport.h"

#include <dlfcn.h>
#include <locale.h>
#include <ncursesw/curses.h>
#include <stddef.h>

static int calls;
static const char *last = "";

int curses_owner_calls(void) { return calls; }
const char *curses_last_owner_call(void) { return last; }

static void *note(const char *name) {
  calls++;
  last = name;
  return dlsym(RTLD_NEXT, name);
}

#define COUNTED(result, name, parameters, arguments) \
  result name parameters {                           \
    result(*next) parameters = note(#name);          \
    return next arguments;                           \
  }

COUNTED(int, doupdate, (void), ())
COUNTED(int, wrefresh, (WINDOW * window), (window))
COUNTED(int, curs_set, (int visibility), (visibility))
COUNTED(int, keypad, (WINDOW * window, bool flag), (window, flag))
COUNTED(int, nodelay, (WINDOW * window, bool flag), (window, flag))
COUNTED(int, idlok, (WINDOW * window, bool flag), (window, flag))
COUNTED(int, scrollok, (WINDOW * window, bool flag), (window, flag))
COUNTED(int, leaveok, (WINDOW * window, bool flag), (window, flag))
COUNTED(int, clearok, (WINDOW * window, bool flag), (window, flag))
COUNTED(int, touchwin, (WINDOW * window), (window))
COUNTED(int, wclear, (WINDOW * window), (window))
COUNTED(mmask_t, mousemask, (mmask_t mask, mmask_t *old), (mask, old))
COUNTED(int, start_color, (void), ())
COUNTED(int, use_default_colors, (void), ())
COUNTED(int, init_pair, (short pair, short front, short back), (pair, front, back))
COUNTED(int, init_extended_pair, (int pair, int front, int back), (pair, front, back))
COUNTED(int, set_escdelay, (int delay), (delay))
COUNTED(int, define_key, (const char *text, int code), (text, code))
COUNTED(int, endwin, (void), ())
COUNTED(int, raw, (void), ())
COUNTED(int, cbreak, (void), ())
COUNTED(int, noecho, (void), ())
COUNTED(int, wgetch, (WINDOW * window), (window))
COUNTED(int, wget_wch, (WINDOW * window, wint_t *character), (window, character))
COUNTED(char *, setlocale, (int category, const char *name), (category, name))
