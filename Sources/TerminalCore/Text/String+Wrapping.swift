extension String {
  /// The text in lines of at most `width` columns, broken at its own line ends, between words and
  /// between wide characters; a word wider than a line is broken between clusters.
  ///
  /// Spaces at which a line is broken belong to no line. A single cluster wider than `width` has
  /// a line of its own. Nothing is lost when there are more than `limit` lines: the last line runs
  /// to the end of the text, so that it is drawn with an ellipsis.
  ///
  /// - Parameters:
  ///   - width: columns of a line; the text is one line for zero and less.
  ///   - limit: the most lines wanted; none for zero and less.
  /// - Returns: parts of the text as it is; ``Sanitizer`` has not touched them.
  /// - Complexity: O(length), or O(`width` × `limit`) where that is less.
  public func wrapped(to width: Int, limit: Int = .max) -> [Substring] {
    guard limit > 0 else { return [] }
    guard width > 0 else { return [self[...]] }
    let ranges = withBytes { bytes in
      var scanner = ClusterScanner(bytes)
      var wrapper = LineWrapper(width: width, limit: limit)
      while !wrapper.isFull, let cluster = scanner.next() {
        wrapper.add(cluster, columns: scanner.columns(of: cluster))
      }
      return wrapper.finished(at: bytes.count)
    }
    return ranges.map { range in
      let start = utf8.index(startIndex, offsetBy: range.lowerBound)
      return self[start..<utf8.index(start, offsetBy: range.count)]
    }
  }
}
