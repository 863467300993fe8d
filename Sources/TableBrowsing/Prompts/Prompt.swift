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

  init(_ purpose: Purpose, theme: TableTheme) {
    self.purpose = purpose
    field = TextField()
    field.theme = theme
    field.style = theme.text.overlaid(by: theme.prompt)
    field.keepsHistory = true
    field.label =
      switch purpose {
      case .search: "/"
      case .goTo: ":"
      case .findColumn: "|"
      }
  }
}
