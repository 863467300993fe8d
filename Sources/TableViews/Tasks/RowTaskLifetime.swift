/// Kept by a table, so that what works for it ends with it.
final class RowTaskLifetime {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  deinit { end() }
}
