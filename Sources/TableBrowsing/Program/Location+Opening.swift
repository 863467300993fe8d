public import FileTables

extension Location {
  /// Opens the data for browsing.
  ///
  /// - Throws: `FileTablesError` when that cannot be done; its message says what to do.
  public func open(_ dialect: DelimitedDialect) throws(FileTablesError) -> DelimitedFile {
    switch self {
    case .file(let path): try DelimitedFile(path: path, dialect: dialect)
    case .standardInput: try DelimitedFile(descriptor: 0, name: name, dialect: dialect)
    }
  }

  /// Opens the data for reading them once from the start.
  ///
  /// - Throws: `FileTablesError` when that cannot be done; its message says what to do.
  public func reader(_ dialect: DelimitedDialect) throws(FileTablesError) -> DelimitedReader {
    switch self {
    case .file(let path): try DelimitedReader(path: path, dialect: dialect)
    case .standardInput: try DelimitedReader(descriptor: 0, name: name, dialect: dialect)
    }
  }
}

extension Arguments {
  /// What the options say about the format.
  public var dialect: DelimitedDialect {
    var dialect = DelimitedDialect()
    dialect.delimiter = delimiter
    dialect.hasHeader = hasHeader
    return dialect
  }
}
