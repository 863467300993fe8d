public import TableRecords
import TableViews

extension Browser: RecordStoreDelegate {
  public func recordStore(
    _ store: any RecordStore, didChangeCountFrom oldCount: RecordCount
  ) {
    page(of: store).map { pages[$0] }?.countChanged()
    needsDisplay?()
  }

  public func recordStoreDidChangeColumns(_ store: any RecordStore) {
    page(of: store).map { pages[$0] }?.updateColumns()
    needsDisplay?()
  }

  public func recordStore(_ store: any RecordStore, didProgress fraction: Double?) {
    guard let index = page(of: store) else { return }
    progress[index] = fraction
    needsDisplay?()
  }

  public func recordStore(_ store: any RecordStore, didReport problem: String) {
    say(problem)
  }

  private func page(of store: any RecordStore) -> Int? {
    pages.firstIndex { $0.store === store }
  }
}
