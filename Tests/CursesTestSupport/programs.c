#define _GNU_SOURCE
#include "CursesTestSupport.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int open_pseudo_terminal(int *master, int *slave, char *path) {
  *master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*master < 0 || grantpt(*master) || unlockpt(*master) || ptsname_r(*master, path, 64)) {
    return 0;
  }
  *slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
  return *slave >= 0;
}

int start_program(const char *path, const char *const *arguments, int input, int output) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  // The first terminal that the leader of a session opens becomes its controlling terminal.
  const char *first = *path ? path : "/dev/null";
  posix_spawn_file_actions_addopen(&actions, 0, first, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  if (output >= 0) posix_spawn_file_actions_adddup2(&actions, output, 1);
  if (input >= 0) posix_spawn_file_actions_adddup2(&actions, input, 0);
  pid_t process = -1;
  int failed = posix_spawn(
      &process, arguments[0], &actions, &attributes, (char *const *)arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failed ? -1 : process;
}

int has_ended(int process, int *status) { return waitpid(process, status, WNOHANG) == process; }
