/// The number of columns that `text` takes on the screen, after it was made safe to show.
///
/// - Complexity: O(length).
public func displayWidth(of text: some StringProtocol) -> Int {
  text.unicodeScalars.count
}
