extension StringProtocol {
  /// The text cut to at most `width` columns, with an ellipsis where anything is missing.
  ///
  /// The text is made safe first, see ``Sanitizer``. No cluster is split: where a wide character
  /// does not fit, a blank follows the ellipsis, so that a cut text is exactly `width` columns.
  ///
  /// - Parameters:
  ///   - width: columns; nothing is left for zero and less.
  ///   - truncation: which part gives way.
  /// - Complexity: O(`width`).
  public func truncated(to width: Int, truncation: TextTruncation = .tail) -> String {
    guard width > 0 else { return "" }
    return withBytes { bytes in
      let fitted = FittedText(bytes, width: width, truncation: truncation)
      var result = ""
      var head = ClusterScanner(fitted.prefix)
      head.append(until: fitted.headEnd, to: &result)
      guard fitted.isCut else { return result }
      result += "…" + String(repeating: " ", count: width - 1 - fitted.columns)
      var tail = ClusterScanner(bytes, from: fitted.tailStart)
      tail.append(until: bytes.count, to: &result)
      return result
    }
  }
}
