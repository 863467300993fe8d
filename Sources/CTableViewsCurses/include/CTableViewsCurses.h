#pragma once

#include "curses_access.h"
#include "input_watcher.h"
#include "output_capture.h"
#include "terminal_access.h"
#include "terminal_guard.h"
