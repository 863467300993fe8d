extension Frame {
  /// The glyph under which `text`, a character of several scalars, is kept; scalars after the
  /// fifth are left out.
  package mutating func glyph(forCluster text: String) -> UInt32 {
    var key = SIMD8<UInt32>(repeating: 0)
    for (place, scalar) in text.unicodeScalars.prefix(SafeCell.markLimit + 1).enumerated() {
      key[place] = scalar.value
    }
    return glyph(forScalars: key)
  }

  /// The glyph of a safe cell: its scalar, or the place where its scalars are kept.
  mutating func glyph(for cell: SafeCell) -> UInt32 {
    guard cell.markCount > 0 else { return cell.glyph }
    var key = SIMD8<UInt32>(repeating: 0)
    key[0] = cell.glyph
    for place in 0..<cell.markCount { key[place + 1] = cell.marks[place] }
    return glyph(forScalars: key)
  }

  private mutating func glyph(forScalars key: SIMD8<UInt32>) -> UInt32 {
    if let index = clusterIndexes[key] { return Cell.clusterBase + UInt32(index) }
    var text = ""
    for place in key.indices where key[place] > 0 {
      if let scalar = Unicode.Scalar(key[place]) { text.unicodeScalars.append(scalar) }
    }
    clusterIndexes[key] = clusters.count
    clusters.append(text)
    return Cell.clusterBase + UInt32(clusters.count - 1)
  }

  /// The text kept under a glyph.
  func cluster(_ glyph: UInt32) -> String {
    clusters[Int(glyph - Cell.clusterBase)]
  }

  /// Forgets all clusters; for a frame that is about to be filled as a whole.
  mutating func removeClusters() {
    clusters.removeAll(keepingCapacity: true)
    clusterIndexes.removeAll(keepingCapacity: true)
  }
}
