/// Why a list cannot be read or kept: a sentence that says what to do.
struct ChecklistError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
