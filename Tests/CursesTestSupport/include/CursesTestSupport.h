#pragma once

/// How often functions were called that belong to whoever owns the screen.
int curses_owner_calls(void);

/// The name of the last of them; empty when there was none.
const char *curses_last_owner_call(void);

/// Opens a pseudo terminal of which the process does not become the owner; false when it cannot.
///
/// The path of its slave side is written to `path`, which has room for 64 bytes.
int open_pseudo_terminal(int *master, int *slave, char *path);

/// Starts a program in a session of its own, with a pseudo terminal as its controlling terminal.
///
/// `input` and `output` replace its standard input and output unless they are negative; with an
/// empty `path` the program has no terminal at all. Returns the process, or -1.
int start_program(const char *path, const char *const *arguments, int input, int output);

/// Whether a process ended: true, and how, as `wait` says it. Does not wait.
int has_ended(int process, int *status);
