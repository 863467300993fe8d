#pragma once

#include "curses_access.h"
#include "input_watcher.h"
#include "terminal_access.h"
#include "terminal_guard.h"
