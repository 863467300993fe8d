// Curses.
