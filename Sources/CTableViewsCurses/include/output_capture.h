#pragma once

#include <stdbool.h>
#include <stddef.h>

/// What a stream's writer wrote, kept until it is sent to the terminal.
///
/// curses writes whenever it moves the cursor, dozens of times for a page of rows; so that a frame
/// reaches the terminal as one write, it writes into a pipe, which costs half of what a file in
/// memory does. A frame that could be more than the pipe holds goes through such a file.
typedef struct tableviews_capture tableviews_capture;

/// Keeps what is written to `stream` from here on; NULL when the system has no descriptor or
/// memory for it, and `stream` stays what it was.
tableviews_capture *tableviews_capture_open(int stream);

/// The descriptor of the terminal behind the stream; it is closed with the capture.
int tableviews_capture_terminal(const tableviews_capture *capture);

/// Says how many bytes the writer may write at most before the next sending.
void tableviews_capture_expect(tableviews_capture *capture, size_t count);

/// Adds bytes behind what was written so far; any number of them.
bool tableviews_capture_add(tableviews_capture *capture, const void *bytes, size_t count);

/// Writes what was kept to the terminal, between two texts, and forgets it.
///
/// Writes nothing at all when nothing was kept. Returns the number of bytes written.
size_t tableviews_capture_send(tableviews_capture *capture, const char *before, const char *after);

void tableviews_capture_close(tableviews_capture *capture);
