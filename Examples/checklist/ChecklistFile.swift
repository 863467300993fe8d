import Foundation

/// The file in which a list stays: a line for each item, `[ ] text` or `[x] text`.
struct ChecklistFile {
  let path: String

  /// Where a list is kept when nobody says: in the user's data folder, or among the temporary
  /// files of who has no home.
  static func defaultPath(environment: [String: String]) -> String {
    let name = "tableviews-checklist/checklist.txt"
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/\(name)" }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return "\(home)/.local/share/\(name)"
    }
    return "\(NSTemporaryDirectory())/\(name)"
  }

  /// Reads the items; none when there is no file yet.
  ///
  /// - Throws: ``ChecklistError`` for a file that cannot be read or is no list. The file stays as
  ///   it is.
  func load() throws(ChecklistError) -> [ChecklistItem] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ChecklistError("\(path) cannot be read. Choose another file with --file.")
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      throw ChecklistError("\(path) is not text in UTF-8. Choose another file with --file.")
    }
    var items: [ChecklistItem] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      guard let item = ChecklistItem(line: line) else {
        throw ChecklistError(
          "\(path) is no checklist: line \(number + 1) begins with neither “[ ] ” nor “[x] ”. "
            + "Correct it, or choose another file with --file.")
      }
      items.append(item)
    }
    return items
  }

  /// Writes the items: whole, or not at all when something fails.
  ///
  /// - Throws: ``ChecklistError`` when the folder or the file cannot be written.
  func save(_ items: [ChecklistItem]) throws(ChecklistError) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let text = items.map { $0.line + "\n" }.joined()
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw ChecklistError("Not saved: \(path) cannot be written.")
    }
  }
}
