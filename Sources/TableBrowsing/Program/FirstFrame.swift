import FileTables
import TableRecords
import TableViews

/// Waits until a browser's first screen is full or the input ends.
final class FirstFrame: RecordStoreDelegate {
  private let rows: Int

  init(rows: Int) {
    self.rows = rows
  }

  func recordStore(_ store: any RecordStore, didChangeCountFrom oldCount: RecordCount) {
    if store.count.value >= rows { store.cancel() }
  }

  /// Draws the first screen of some stores.
  static func draw(
    _ stores: [any RecordStore], size: Size, options: BrowserOptions,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Frame {
    for store in stores.prefix(1) where !store.count.isKnown && store.count.value < size.height {
      let wait = FirstFrame(rows: size.height)
      store.delegate = wait
      await store.follow(isolation: isolation)
      store.delegate = nil
    }
    let browser = Browser(stores: stores, options: options)
    var frame = Frame(size: size)
    browser.draw(into: &frame, in: frame.bounds)
    return frame
  }
}
