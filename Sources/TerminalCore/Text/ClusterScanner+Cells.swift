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
      let (value, length) = scalar(at: place)
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

extension Substring {
  /// Runs `body` with a scanner over the text; a text of a foreign storage is copied first.
  func scanned<Result>(_ body: (inout ClusterScanner) -> Result) -> Result {
    let result = utf8.withContiguousStorageIfAvailable { bytes in
      var scanner = ClusterScanner(text: self, bytes: bytes)
      return body(&scanner)
    }
    if let result { return result }
    var copy = String(self)
    return copy.withUTF8 { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      var scanner = ClusterScanner(text: text[...], bytes: bytes)
      return body(&scanner)
    }
  }
}

/// Whether all bytes are printable ASCII: as many columns as bytes, and nothing to make safe.
func isPrintableASCII(_ bytes: some Collection<UInt8>) -> Bool {
  var others: UInt8 = 0
  for byte in bytes { others |= byte &- 0x20 > 0x5E ? 1 : 0 }
  return others == 0
}
