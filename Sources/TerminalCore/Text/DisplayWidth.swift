/// The number of columns that `text` takes on the screen, after it was made safe to show.
///
/// Counted by grapheme cluster after UAX #11, with ambiguous characters narrow; the text is read
/// as ``Sanitizer`` would write it, so a control character takes the one column of its picture.
///
/// - Complexity: O(length).
public func displayWidth(of text: some StringProtocol) -> Int {
  text.withBytes { bytes in
    if isPrintableASCII(bytes) { return bytes.count }
    var scanner = ClusterScanner(bytes)
    var columns = 0
    while let cluster = scanner.next() { columns += scanner.columns(of: cluster) }
    return columns
  }
}

/// The number of columns that a character takes on the screen, after it was made safe to show.
public func displayWidth(of character: Character) -> Int {
  displayWidth(of: String(character))
}

/// The number of columns that a scalar adds to a text; zero for marks and what is never shown.
public func displayWidth(of scalar: Unicode.Scalar) -> Int {
  ScalarClass(scalar.value).columns
}
