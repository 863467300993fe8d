#define _GNU_SOURCE
#include "output_capture.h"
#include "terminal_access.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
  // A pipe of this size is asked for; the system may give less.
  PIPE_SIZE = 1 << 20,
  // Pages of a pipe can stay half empty, since a write that does not fit starts a new one.
  FILL = 2,
  // Room for the text before what was kept, and what is read at once at least.
  HEAD = 64,
  PIECE = 64 << 10,
};

struct tableviews_capture {
  int stream;
  int terminal;
  int reader;
  int writer;
  int memory;
  size_t room;
  bool uses_memory;
  char *buffer;
  size_t capacity;
  size_t count;
};

static void close_all(tableviews_capture *capture) {
  tableviews_close(capture->terminal);
  tableviews_close(capture->reader);
  tableviews_close(capture->writer);
  tableviews_close(capture->memory);
  free(capture->buffer);
  free(capture);
}

tableviews_capture *tableviews_capture_open(int stream) {
  tableviews_capture *capture = malloc(sizeof *capture);
  if (!capture) return NULL;
  int ends[2] = {-1, -1};
  bool has_pipe = pipe2(ends, O_CLOEXEC) == 0;
  *capture = (tableviews_capture){
      .stream = stream,
      .terminal = fcntl(stream, F_DUPFD_CLOEXEC, 3),
      .reader = ends[0],
      .writer = ends[1],
      .memory = memfd_create("screen", MFD_CLOEXEC),
      .buffer = malloc(HEAD + PIECE),
      .capacity = PIECE,
  };
  if (!has_pipe || capture->terminal < 0 || capture->memory < 0 || !capture->buffer ||
      fcntl(capture->reader, F_SETFL, O_NONBLOCK) < 0 ||
      dup3(capture->writer, stream, O_CLOEXEC) < 0) {
    close_all(capture);
    return NULL;
  }
  fcntl(capture->writer, F_SETPIPE_SZ, PIPE_SIZE);
  int size = fcntl(capture->writer, F_GETPIPE_SZ);
  capture->room = size > 0 ? (size_t)size / FILL : 0;
  return capture;
}

int tableviews_capture_terminal(const tableviews_capture *capture) { return capture->terminal; }

static bool reserve(tableviews_capture *capture, size_t count) {
  if (capture->count + count <= capture->capacity) return true;
  size_t capacity = (capture->count + count) * 2;
  char *larger = realloc(capture->buffer, HEAD + capacity);
  if (!larger) return false;
  capture->buffer = larger;
  capture->capacity = capacity;
  return true;
}

static void drain_pipe(tableviews_capture *capture) {
  while (reserve(capture, PIECE / 2)) {
    size_t free_space = capture->capacity - capture->count;
    ssize_t taken = read(capture->reader, capture->buffer + HEAD + capture->count, free_space);
    if (taken < 0 && errno == EINTR) continue;
    if (taken <= 0) return;
    capture->count += (size_t)taken;
    if ((size_t)taken < free_space) return;
  }
}

static void drain_memory(tableviews_capture *capture) {
  off_t length = lseek(capture->memory, 0, SEEK_CUR);
  if (length <= 0 || !reserve(capture, (size_t)length)) return;
  char *end = capture->buffer + HEAD + capture->count;
  ssize_t taken = pread(capture->memory, end, (size_t)length, 0);
  lseek(capture->memory, 0, SEEK_SET);
  if (taken > 0) capture->count += (size_t)taken;
}

static void drain(tableviews_capture *capture) {
  if (capture->uses_memory) {
    drain_memory(capture);
  } else {
    drain_pipe(capture);
  }
}

void tableviews_capture_expect(tableviews_capture *capture, size_t count) {
  bool uses_memory = count > capture->room;
  if (uses_memory == capture->uses_memory) return;
  drain(capture);
  int next = uses_memory ? capture->memory : capture->writer;
  if (dup3(next, capture->stream, O_CLOEXEC) >= 0) capture->uses_memory = uses_memory;
}

bool tableviews_capture_add(tableviews_capture *capture, const void *bytes, size_t count) {
  drain(capture);
  if (!reserve(capture, count)) return false;
  memcpy(capture->buffer + HEAD + capture->count, bytes, count);
  capture->count += count;
  return true;
}

size_t tableviews_capture_send(tableviews_capture *capture, const char *before,
                               const char *after) {
  drain(capture);
  if (capture->count == 0) return 0;
  size_t head = strlen(before), tail = strlen(after);
  if (head > HEAD || !reserve(capture, tail)) return 0;
  char *start = capture->buffer + HEAD - head;
  memcpy(start, before, head);
  memcpy(start + head + capture->count, after, tail);
  size_t total = head + capture->count + tail;
  capture->count = 0;
  return tableviews_write(capture->terminal, start, total) ? total : 0;
}

void tableviews_capture_close(tableviews_capture *capture) { close_all(capture); }
