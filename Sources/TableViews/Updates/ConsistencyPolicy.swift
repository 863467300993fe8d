/// What a table does with a batch update that does not fit its data source.
public enum ConsistencyPolicy {
  /// Ends the program with a sentence that says what does not fit.
  case trap
  /// Asks for everything anew, and hands over what did not fit.
  case reloadAndReport((TableUpdateError) -> Void)

  /// ``trap`` in a debug build, so that mistakes are found; in a release build a reload, after
  /// which ``TableView/lastUpdateError`` says what was wrong.
  public static var standard: ConsistencyPolicy {
    #if DEBUG
      .trap
    #else
      .reloadAndReport { _ in }
    #endif
  }
}
