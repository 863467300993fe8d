/// The columns of a table at a time, shared by the cells that are shown in them, which would
/// otherwise copy a column each.
final class ColumnSet {
  let columns: [TableColumn]

  init(_ columns: [TableColumn]) {
    self.columns = columns
  }
}
