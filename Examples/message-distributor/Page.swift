import TableViews

/// A table of the messages that it heard. Keeps the last thousand, and up to a quarter more
/// before it lets go of the oldest.
class Page: TableDataSource, TableCellFactory {
  struct Entry {
    let number: Int
    let text: String
  }

  static let keptLimit = 1_000

  let table = TableView()
  /// What it listens to, for its title.
  var kinds: String { "" }
  /// The messages that are kept, the oldest first; their numbers follow each other.
  private(set) var kept: [Entry] = []
  private(set) var heardCount = 0

  init() {
    table.columns = [
      TableColumn("number", width: .fixed(6), alignment: .trailing),
      TableColumn("text", width: .flexible()),
    ]
    table.emptyText = "nothing heard yet"
    table.followsTail = true
    table.dataSource = self
    table.cellFactory = self
  }

  func hear(_ text: String) {
    heardCount += 1
    kept.append(Entry(number: heardCount, text: text))
    if kept.count > Page.keptLimit + Page.keptLimit / 4 {
      kept.removeFirst(kept.count - Page.keptLimit)
      table.reloadData()
    } else {
      table.noteNumberOfRowsChanged()
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { kept.count }

  func tableView(_ tableView: TableView, identifierForRowAt path: RowPath) -> RowIdentifier? {
    kept.indices.contains(path.row) ? RowIdentifier(kept[path.row].number) : nil
  }

  func tableView(_ tableView: TableView, rowPathFor identifier: RowIdentifier) -> RowPath? {
    guard case .number(let number) = identifier, let first = kept.first?.number,
      kept.indices.contains(number - first)
    else { return nil }
    return RowPath(row: number - first)
  }

  func tableView(
    _ tableView: TableView, cellForRowAt path: RowPath, in column: TableColumn
  ) -> TableCell? {
    guard kept.indices.contains(path.row) else { return nil }
    let entry = kept[path.row]
    return tableView.dequeueTextCell(
      for: path, text: column.id == "number" ? String(entry.number) : entry.text)
  }
}

/// Hears of pictures.
final class ImagePage: Page, ImageReceiving {
  override var kinds: String { "Images" }
  func didReceiveImage(_ name: String) { hear("image \(name)") }
}

/// Hears of installations.
final class InstallationPage: Page, InstallationReceiving {
  override var kinds: String { "Installations" }
  func didReceiveInstallation(_ name: String) { hear("install \(name)") }
}

/// Hears of both.
final class FullPage: Page, ImageReceiving, InstallationReceiving {
  override var kinds: String { "Images and installations" }
  func didReceiveImage(_ name: String) { hear("image \(name)") }
  func didReceiveInstallation(_ name: String) { hear("install \(name)") }
}
