extension ClusterScanner {
  /// Hands out the grid cells that show a cluster, from the left.
  func forEachCell(of cluster: ScannedCluster, _ body: (SafeCell) -> Void) {
    if cluster.isPlain {
      return body(
        SafeCell(cluster.scalar, columns: cluster.kind.columns, offset: cluster.start))
    }
    var maker = CellMaker(cluster)
    var place = cluster.start
    while place < cluster.end {
      let (value, length) = ClusterScanner.decode(bytes, at: place)
      maker.add(value, ScalarClass(value), at: place, body)
      place += length
    }
    maker.finish(body)
  }

  /// The columns of a cluster.
  func columns(of cluster: ScannedCluster) -> Int {
    if cluster.isPlain { return cluster.kind.columns }
    var columns = 0
    forEachCell(of: cluster) { columns += $0.columns }
    return columns
  }
}

extension StringProtocol {
  /// Runs `body` with the UTF-8 bytes of the text; a text of a foreign storage is copied first.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = String(self)
    return copy.withUTF8(body)
  }
}

/// Whether all bytes are printable ASCII: as many columns as bytes, and nothing to make safe.
func isPrintableASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var others: UInt8 = 0
  for byte in bytes { others |= byte &- 0x20 > 0x5E ? 1 : 0 }
  return others == 0
}
