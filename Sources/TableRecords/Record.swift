public import TableViews

/// A row of data as its source gives it.
public struct Record: Hashable, Sendable {
  /// What makes it the same record after sorting or reloading.
  public var identifier: RowIdentifier
  /// Its values, in the order of the store's columns; there may be fewer or more than columns.
  public var fields: [RecordField]

  /// Creates a record.
  public init(identifier: RowIdentifier, fields: [RecordField]) {
    self.identifier = identifier
    self.fields = fields
  }

  /// The value in a column; missing when the record ends before.
  public subscript(column: Int) -> RecordField {
    fields.indices.contains(column) ? fields[column] : .missing
  }
}
