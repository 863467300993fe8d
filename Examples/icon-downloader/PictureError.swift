/// Why bytes are no picture.
struct PictureError: Error, Hashable, CustomStringConvertible {
  let description: String
  /// Where it was seen, in bytes from the start.
  let offset: Int

  init(_ description: String, at offset: Int) {
    self.description = description
    self.offset = offset
  }
}
