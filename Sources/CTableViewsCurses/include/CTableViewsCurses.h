#pragma once

#include "curses_access.h"
#include "terminal_access.h"
#include "terminal_guard.h"
