#define _GNU_SOURCE
#include "terminal_guard.h"
#include "terminal_access.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

// The signals that end a process, and those that change what the terminal shows.
static const int deadly[] = {SIGSEGV, SIGBUS, SIGILL,  SIGTRAP, SIGABRT,
                             SIGFPE,  SIGHUP, SIGQUIT, SIGTERM, SIGINT};
static const int helpful[] = {SIGWINCH, SIGTSTP, SIGCONT};
enum { DEADLY = sizeof deadly / sizeof *deadly, HELPFUL = sizeof helpful / sizeof *helpful };

static struct {
  int output;
  bool has_modes;
  struct termios modes;
  char *reset;
  size_t reset_length;
  int event;
  bool at_exit;
  int errors;
  int held;
  off_t shown;
} terminal = {.output = -1, .event = -1, .errors = -1, .held = -1};

static struct sigaction earlier[NSIG];
static atomic_int armed;
static atomic_uint events;

static void note(unsigned event) {
  atomic_fetch_or(&events, event);
  uint64_t one = 1;
  ssize_t written = write(terminal.event, &one, sizeof one);
  (void)written;
}

static void copy_held_errors(void) {
  char buffer[4096];
  ssize_t count;
  while ((count = pread(terminal.held, buffer, sizeof buffer, terminal.shown)) > 0) {
    tableviews_write(STDERR_FILENO, buffer, (size_t)count);
    terminal.shown += count;
  }
}

void tableviews_guard_hold_errors(void) {
  if (terminal.held >= 0) {
    dup2(terminal.held, STDERR_FILENO);
    return;
  }
  if (isatty(STDERR_FILENO) != 1) return;
  int held = memfd_create("errors", MFD_CLOEXEC);
  int errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (held >= 0 && errors >= 0 && dup2(held, STDERR_FILENO) >= 0) {
    terminal.held = held;
    terminal.errors = errors;
    terminal.shown = 0;
    return;
  }
  if (held >= 0) close(held);
  if (errors >= 0) close(errors);
}

static void show_held_errors(void) {
  if (terminal.held < 0) return;
  dup2(terminal.errors, STDERR_FILENO);
  copy_held_errors();
}

void tableviews_guard_release_errors(void) {
  if (terminal.held < 0) return;
  show_held_errors();
  close(terminal.held);
  close(terminal.errors);
  terminal.held = terminal.errors = -1;
}

void tableviews_guard_restore_modes(void) {
  if (!terminal.has_modes) return;
  sigset_t output, previous;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &previous);
  tcsetattr(terminal.output, TCSANOW, &terminal.modes);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
}

void tableviews_guard_restore(void) {
  if (!atomic_exchange(&armed, 0)) return;
  int error = errno;
  tableviews_write(terminal.output, terminal.reset, terminal.reset_length);
  tableviews_guard_restore_modes();
  show_held_errors();
  errno = error;
}

static bool is_standard(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_DFL;
}

static bool is_ignored(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_IGN;
}

/// Calls the handler that was there before ours, if it was one.
static void pass_on(int signal, siginfo_t *details, void *context) {
  struct sigaction *previous = &earlier[signal];
  if (is_standard(previous) || is_ignored(previous)) return;
  if (previous->sa_flags & SA_SIGINFO) {
    previous->sa_sigaction(signal, details, context);
  } else {
    previous->sa_handler(signal);
  }
}

static bool is_crash(int signal) {
  return signal != SIGHUP && signal != SIGTERM && signal != SIGINT;
}

/// Takes the keyboard away from whoever reports the crash: Swift's backtracer would make the
/// terminal raw and ask questions, long after the program is gone.
static void detach_keyboard(void) {
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing >= 0) dup2(nothing, STDIN_FILENO);
}

static void die(int signal, siginfo_t *details, void *context) {
  bool was_armed = atomic_load(&armed);
  tableviews_guard_restore();
  if (is_standard(&earlier[signal])) {
    sigaction(signal, &earlier[signal], NULL);
    raise(signal);
    return;
  }
  if (was_armed && is_crash(signal)) detach_keyboard();
  pass_on(signal, details, context);
  struct sigaction now;
  sigaction(signal, NULL, &now);
  if (is_standard(&now)) {
    // The backtracer takes all handlers away and returns, which ends a process that faulted, but
    // not one that was sent the signal.
    raise(signal);
  } else if (was_armed) {
    atomic_store(&armed, 1);
    note(TABLEVIEWS_SURVIVED);
  }
}

static void help(int signal, siginfo_t *details, void *context) {
  int error = errno;
  switch (signal) {
    case SIGWINCH: note(TABLEVIEWS_RESIZED); break;
    case SIGTSTP: note(TABLEVIEWS_STOP_REQUESTED); break;
    case SIGCONT: note(TABLEVIEWS_CONTINUED); break;
  }
  pass_on(signal, details, context);
  errno = error;
}

static bool is_ours(const struct sigaction *action) {
  return (action->sa_flags & SA_SIGINFO) &&
         (action->sa_sigaction == die || action->sa_sigaction == help);
}

static void remember_handler(int signal) {
  struct sigaction now;
  sigaction(signal, NULL, &now);
  if (!is_ours(&now)) earlier[signal] = now;
}

void tableviews_guard_remember(int output) {
  if (terminal.output >= 0) close(terminal.output);
  terminal.output = fcntl(output, F_DUPFD_CLOEXEC, 3);
  terminal.has_modes = tcgetattr(output, &terminal.modes) == 0;
  if (terminal.event < 0) terminal.event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  for (int index = 0; index < DEADLY; index++) remember_handler(deadly[index]);
  for (int index = 0; index < HELPFUL; index++) remember_handler(helpful[index]);
}

static void install(int signal, void (*handler)(int, siginfo_t *, void *), int flags) {
  struct sigaction action = {.sa_sigaction = handler, .sa_flags = SA_SIGINFO | flags};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

static void put_back(int signal) {
  struct sigaction now;
  sigaction(signal, NULL, &now);
  // Whoever came later and chains to us stays; with nothing armed we only pass on.
  if (is_ours(&now)) sigaction(signal, &earlier[signal], NULL);
}

void tableviews_guard_arm(const char *reset, size_t length) {
  char *copy = malloc(length);
  if (copy) {
    memcpy(copy, reset, length);
    free(terminal.reset);
    terminal.reset = copy;
    terminal.reset_length = length;
  }
  if (!terminal.at_exit) terminal.at_exit = atexit(tableviews_guard_restore) == 0;
  for (int index = 0; index < DEADLY; index++) {
    // curses may have put its own handler here; an ignored signal stays ignored.
    if (is_ignored(&earlier[deadly[index]])) {
      sigaction(deadly[index], &earlier[deadly[index]], NULL);
    } else {
      install(deadly[index], die, SA_ONSTACK);
    }
  }
  for (int index = 0; index < HELPFUL; index++) {
    bool stays = helpful[index] == SIGTSTP && is_ignored(&earlier[SIGTSTP]);
    if (!stays) install(helpful[index], help, SA_RESTART);
  }
  atomic_store(&armed, 1);
}

void tableviews_guard_disarm(void) {
  atomic_store(&armed, 0);
  for (int index = 0; index < DEADLY; index++) {
    put_back(deadly[index]);
  }
  for (int index = 0; index < HELPFUL; index++) put_back(helpful[index]);
  tableviews_guard_release_errors();
}

void tableviews_guard_stop_process(bool whole_job) {
  if (is_ignored(&earlier[SIGTSTP])) return;
  struct sigaction standard = {.sa_handler = SIG_DFL}, previous;
  sigset_t stop, mask;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigaction(SIGTSTP, &standard, &previous);
  if (whole_job) {
    // The others; we ourselves would stop now and once more below.
    struct sigaction ignored = {.sa_handler = SIG_IGN};
    sigaction(SIGTSTP, &ignored, NULL);
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &standard, NULL);
  }
  // A worker thread blocks the signal; sent to this thread, it stops the process right here.
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &previous, NULL);
}

void tableviews_guard_forget(void) {
  for (int index = 0; index < DEADLY; index++) {
    sigaction(deadly[index], &earlier[deadly[index]], NULL);
  }
  for (int index = 0; index < HELPFUL; index++) {
    sigaction(helpful[index], &earlier[helpful[index]], NULL);
  }
  tableviews_guard_restore_modes();
}

int tableviews_guard_descriptor(void) { return terminal.event; }

unsigned tableviews_guard_take_events(void) {
  uint64_t count;
  ssize_t taken = read(terminal.event, &count, sizeof count);
  (void)taken;
  return atomic_exchange(&events, 0);
}
