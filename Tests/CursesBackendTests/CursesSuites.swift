import Testing

/// All that touches curses, one test after the other: there is one curses in a process.
@Suite(.serialized) enum CursesSuites {}
