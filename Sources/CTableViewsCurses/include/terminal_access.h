#pragma once

// The operating system's side of a terminal: locale, size, files, bytes.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <termios.h>

/// Chooses a locale for characters, the user's if it is UTF-8, else a neutral UTF-8 one.
///
/// Returns whether characters are UTF-8 from here on.
bool tableviews_choose_character_set(void);

/// A stream of its own for a terminal that is open as `descriptor`; NULL when that fails.
FILE *tableviews_open_stream(int descriptor, bool writes);

/// Opens the controlling terminal of the process; -1 when there is none.
int tableviews_open_controlling_terminal(void);

bool tableviews_is_terminal(int descriptor);

/// The size of the terminal window; false when the terminal does not say or says zero.
bool tableviews_window_size(int descriptor, int *columns, int *lines);

/// Whether the other end of the terminal is gone.
bool tableviews_has_hung_up(int descriptor);

/// Writes all bytes, however often the system wants to be asked; false when it refuses.
bool tableviews_write(int descriptor, const void *bytes, size_t count);

/// A clock in milliseconds that never goes back.
int64_t tableviews_clock(void);

/// The value of an environment variable; NULL when unset or empty.
const char *tableviews_environment(const char *name);

/// Takes LINES and COLUMNS out of the environment: they would freeze the size.
void tableviews_unset_size(void);

/// A string of the terminal's description; NULL when it has none.
const char *tableviews_capability(const char *name);

/// Whether the terminal takes red, green and blue instead of palette entries.
bool tableviews_has_exact_colors(void);

/// Closes a descriptor that is not negative.
void tableviews_close(int descriptor);

/// The modes of a terminal; false when it has none.
bool tableviews_copy_modes(int descriptor, struct termios *modes);

/// Gives a terminal modes.
void tableviews_set_modes(int descriptor, const struct termios *modes);

/// Reads what waits, at most `count` bytes, without waiting for more.
size_t tableviews_read_waiting(int descriptor, void *bytes, size_t count);
