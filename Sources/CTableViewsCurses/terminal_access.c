#define _GNU_SOURCE
#include "terminal_access.h"
#include "curses_access.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

int tableviews_library_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static bool is_utf8(void) {
  const char *codeset = nl_langinfo(CODESET);
  return strcasecmp(codeset, "UTF-8") == 0 || strcasecmp(codeset, "utf8") == 0;
}

bool tableviews_choose_character_set(void) {
  static const char *const choices[] = {"", "C.UTF-8", "C.utf8", "en_US.UTF-8"};
  for (size_t index = 0; index < sizeof choices / sizeof *choices; index++) {
    if (setlocale(LC_CTYPE, choices[index]) && is_utf8()) return true;
  }
  return false;
}

FILE *tableviews_open_stream(int descriptor, bool writes) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (copy < 0) return NULL;
  FILE *stream = fdopen(copy, writes ? "w" : "r");
  if (!stream) close(copy);
  return stream;
}

int tableviews_open_controlling_terminal(void) { return open("/dev/tty", O_RDWR | O_CLOEXEC); }

bool tableviews_is_terminal(int descriptor) { return isatty(descriptor) == 1; }

bool tableviews_window_size(int descriptor, int *columns, int *lines) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
    return false;
  }
  *columns = size.ws_col;
  *lines = size.ws_row;
  return true;
}

bool tableviews_has_hung_up(int descriptor) {
  struct pollfd question = {.fd = descriptor, .events = POLLIN};
  if (poll(&question, 1, 0) < 0) return errno != EINTR;
  return (question.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

bool tableviews_write(int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written >= 0) {
      next += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd question = {.fd = descriptor, .events = POLLOUT};
      if (poll(&question, 1, 1000) == 0) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

int64_t tableviews_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

const char *tableviews_environment(const char *name) {
  const char *value = getenv(name);
  return value && *value ? value : NULL;
}

void tableviews_unset_size(void) {
  unsetenv("LINES");
  unsetenv("COLUMNS");
}

const char *tableviews_capability(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)-1 ? NULL : text;
}

bool tableviews_has_exact_colors(void) {
  const char *text = tigetstr("RGB");
  return tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || (text && text != (const char *)-1);
}

void tableviews_close(int descriptor) {
  if (descriptor >= 0) close(descriptor);
}

bool tableviews_copy_modes(int descriptor, struct termios *modes) {
  return tcgetattr(descriptor, modes) == 0;
}

void tableviews_set_modes(int descriptor, const struct termios *modes) {
  tcsetattr(descriptor, TCSADRAIN, modes);
}

size_t tableviews_read_waiting(int descriptor, void *bytes, size_t count) {
  struct pollfd question = {.fd = descriptor, .events = POLLIN};
  if (poll(&question, 1, 0) <= 0 || !(question.revents & POLLIN)) return 0;
  ssize_t taken = read(descriptor, bytes, count);
  return taken > 0 ? (size_t)taken : 0;
}
