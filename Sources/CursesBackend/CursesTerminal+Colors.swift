extension CursesTerminal {
  /// Whether the terminal shows colours: false on monochrome terminals and where `NO_COLOR` is
  /// set, when themes should tell things apart by attributes.
  public var showsColors: Bool { screen.depth != .none }
}
