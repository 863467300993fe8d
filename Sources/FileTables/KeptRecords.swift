internal import TableRecords

/// Records that were read a short while ago, by their position: each has one place, which the next
/// record that belongs there takes over.
struct KeptRecords {
  private var places: [(position: Int, record: Record)?] = []
  private var fieldCount = 0

  private static let placeCount = 256
  /// Records with very many fields are all forgotten when there are more than this.
  private static let mostFields = 1 << 18

  subscript(position: Int) -> Record? {
    get {
      guard !places.isEmpty, let kept = places[position & (Self.placeCount - 1)],
        kept.position == position
      else { return nil }
      return kept.record
    }
    set {
      if places.isEmpty || fieldCount > Self.mostFields {
        places = Array(repeating: nil, count: Self.placeCount)
        fieldCount = 0
      }
      let place = position & (Self.placeCount - 1)
      if let old = places[place] { fieldCount -= old.record.fields.count }
      fieldCount += newValue?.fields.count ?? 0
      places[place] = newValue.map { (position, $0) }
    }
  }
}
