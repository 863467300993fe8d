#pragma once

// Puts the terminal right when the process ends without saying so: by a signal, by exit(), by a
// crash. Handlers are chained, so that the exit status and a backtrace stay what they were.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What happened in a signal handler and is to be dealt with outside of it.
enum {
  TABLEVIEWS_RESIZED = 1,
  TABLEVIEWS_STOP_REQUESTED = 2,
  TABLEVIEWS_CONTINUED = 4,
  TABLEVIEWS_SURVIVED = 8,
};

/// Remembers the modes of the terminal and the signal handlers as they are now.
///
/// Called before curses opens the terminal, since that changes both.
void tableviews_guard_remember(int output);

/// Puts modes and handlers back as they were remembered, when curses could not be used after all.
void tableviews_guard_forget(void);

/// Installs the handlers; from here on every way out writes `reset` and the remembered modes.
void tableviews_guard_arm(const char *reset, size_t length);

/// Takes the handlers away again and gives the error output back.
void tableviews_guard_disarm(void);

/// Restores the terminal now, at most once; may be called in a signal handler.
void tableviews_guard_restore(void);

/// Gives the terminal the modes that were remembered.
void tableviews_guard_restore_modes(void);

/// Readable when a signal left something to do.
int tableviews_guard_descriptor(void);

/// What signals left to do since the last call, as bits.
unsigned tableviews_guard_take_events(void);

/// Stops the process, as Ctrl-Z at a shell does, and returns when it goes on.
///
/// `whole_job` stops the other processes of the pipeline too. Does nothing where the process was
/// started with stopping ignored.
void tableviews_guard_stop_process(bool whole_job);

/// Keeps what is written to the error output until the screen is left, when it is a terminal.
void tableviews_guard_hold_errors(void);

/// Writes what was kept, and lets the error output through again.
void tableviews_guard_release_errors(void);
