#define _GNU_SOURCE
#include "input_watcher.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { FIRST, SECOND, END, COUNT };

// Shared by the thread and by who ends it; the last of them frees it.
struct tableviews_watcher {
  int descriptors[COUNT];
  void *context;
  bool (*ready)(void *context, bool is_first);
  void (*end)(void *context);
  atomic_int owners;
};

static void let_go(tableviews_watcher *watcher) {
  if (atomic_fetch_sub(&watcher->owners, 1) > 1) return;
  for (int index = 0; index < COUNT; index++) {
    if (watcher->descriptors[index] >= 0) close(watcher->descriptors[index]);
  }
  free(watcher);
}

static bool wait_once(tableviews_watcher *watcher) {
  struct pollfd questions[COUNT];
  for (int index = 0; index < COUNT; index++) {
    questions[index] = (struct pollfd){.fd = watcher->descriptors[index], .events = POLLIN};
  }
  if (poll(questions, COUNT, -1) < 0) return errno == EINTR;
  if (questions[END].revents) return false;
  // Signals first: a new size counts for the keys that come with it.
  if (questions[SECOND].revents && !watcher->ready(watcher->context, false)) return false;
  return !questions[FIRST].revents || watcher->ready(watcher->context, true);
}

static void *watch(void *argument) {
  tableviews_watcher *watcher = argument;
  pthread_setname_np(pthread_self(), "terminal input");
  while (wait_once(watcher)) continue;
  watcher->end(watcher->context);
  let_go(watcher);
  return NULL;
}

static bool start(tableviews_watcher *watcher) {
  // One of these in the middle of a key's sequence would make Escape of its beginning.
  static const int common[] = {SIGWINCH, SIGCHLD, SIGALRM, SIGTSTP, SIGCONT};
  sigset_t blocked, previous;
  sigemptyset(&blocked);
  for (size_t index = 0; index < sizeof common / sizeof *common; index++) {
    sigaddset(&blocked, common[index]);
  }
  pthread_sigmask(SIG_BLOCK, &blocked, &previous);
  pthread_t thread;
  bool started = pthread_create(&thread, NULL, watch, watcher) == 0;
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  if (started) pthread_detach(thread);
  return started;
}

tableviews_watcher *tableviews_watch(int first, int second, void *context,
                                     bool (*ready)(void *context, bool is_first),
                                     void (*end)(void *context)) {
  tableviews_watcher *watcher = malloc(sizeof *watcher);
  if (!watcher) return NULL;
  *watcher = (tableviews_watcher){
      .descriptors = {fcntl(first, F_DUPFD_CLOEXEC, 3), fcntl(second, F_DUPFD_CLOEXEC, 3),
                      eventfd(0, EFD_CLOEXEC)},
      .context = context,
      .ready = ready,
      .end = end,
      .owners = 2,
  };
  if (start(watcher)) return watcher;
  atomic_store(&watcher->owners, 1);
  let_go(watcher);
  return NULL;
}

void tableviews_end_watch(tableviews_watcher *watcher) {
  uint64_t one = 1;
  ssize_t written = write(watcher->descriptors[END], &one, sizeof one);
  (void)written;
  let_go(watcher);
}
