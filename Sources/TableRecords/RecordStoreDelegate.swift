/// Hears what happens to a store; told in the isolation that called ``RecordStore/follow(isolation:)``.
public protocol RecordStoreDelegate: AnyObject {
  /// The number of records changed, or became certain.
  func recordStore(_ store: any RecordStore, didChangeCountFrom oldCount: RecordCount)
  /// Records that were nil when they were asked for are there now.
  func recordStore(_ store: any RecordStore, recordsDidArrive range: Range<Int>)
  /// Columns were added at the end, or their hints changed.
  func recordStoreDidChangeColumns(_ store: any RecordStore)
  /// How far a running job is; nil when none runs.
  func recordStore(_ store: any RecordStore, didProgress fraction: Double?)
  /// Something went wrong that leaves the store usable: one sentence for a status line.
  func recordStore(_ store: any RecordStore, didReport problem: String)
}

extension RecordStoreDelegate {
  public func recordStore(_ store: any RecordStore, didChangeCountFrom oldCount: RecordCount) {}
  public func recordStore(_ store: any RecordStore, recordsDidArrive range: Range<Int>) {}
  public func recordStoreDidChangeColumns(_ store: any RecordStore) {}
  public func recordStore(_ store: any RecordStore, didProgress fraction: Double?) {}
  public func recordStore(_ store: any RecordStore, didReport problem: String) {}
}
