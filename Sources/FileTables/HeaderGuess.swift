/// Decides whether the first record names the columns.
struct HeaderGuess {
  /// The values of the first records.
  let records: [[String]]
  /// Whether the file's name promises names.
  let isPromised: Bool

  /// Whether the first record looks like names: several texts, all different, none of them a
  /// number, none of them a value that comes again in its column.
  var hasHeader: Bool {
    guard let first = records.first else { return false }
    if isPromised { return true }
    guard first.count > 1, Set(first).count == first.count else { return false }
    for (column, name) in first.enumerated() {
      guard Self.isName(name) else { return false }
      for record in records.dropFirst() where column < record.count && record[column] == name {
        return false
      }
    }
    return true
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.utf8.count <= 64 else { return false }
    return (first.properties.isAlphabetic || first == "_" || first == "#")
      && !text.utf8.contains { $0 < 0x20 }
  }
}
