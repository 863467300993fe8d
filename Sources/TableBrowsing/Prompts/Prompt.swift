import TableViews

/// A question on the last line, and what it is for.
struct Prompt {
  /// What happens with the answer.
  enum Purpose: Hashable {
    case search
    case goTo
    case findColumn
  }

  let purpose: Purpose
  let field: TextField

  init(_ purpose: Purpose, style: Style) {
    self.purpose = purpose
    field = TextField()
    field.style = style
    field.label =
      switch purpose {
      case .search: "/"
      case .goTo: ":"
      case .findColumn: "|"
      }
  }
}
