extension Form {
  /// How many lines a row of a form takes.
  public enum RowHeight: Hashable, Sendable {
    /// So many.
    case fixed(Int)
    /// At least so many, and a share of those that are left.
    case flexible(min: Int)

    /// The fewest lines, at least 1.
    var minimum: Int {
      switch self {
      case .fixed(let lines), .flexible(let lines): max(1, lines)
      }
    }
  }

  /// A control in a form, and what it is called.
  public struct Row {
    /// What stands before the control.
    public var label: String
    /// The control.
    public var content: any TerminalContent
    /// How many lines it takes.
    public var height: RowHeight

    /// Creates a row.
    public init(
      _ label: String, _ content: any TerminalContent, height: RowHeight = .fixed(1)
    ) {
      self.label = label
      self.content = content
      self.height = height
    }
  }
}
