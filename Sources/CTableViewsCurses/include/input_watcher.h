#pragma once

// A thread that waits for input, as a program without threads would, and calls back on itself.

#include <stdbool.h>

typedef struct tableviews_watcher tableviews_watcher;

/// Calls `ready` on a thread of its own whenever one of two descriptors is readable.
///
/// `ready` gets `context` and must have read what was there when it returns; after it returned
/// false it is not called again. `end` is called once, when the thread is done with `context`.
/// The descriptors may be closed before that. Returns NULL when no thread can be made.
tableviews_watcher *tableviews_watch(int first, int second, void *context,
                                     bool (*ready)(void *context, bool is_first),
                                     void (*end)(void *context));

/// Ends the thread, soon; to be called once, and the watcher not used again.
void tableviews_end_watch(tableviews_watcher *watcher);
