/// A delegate seen as one of its roles, without a reference to it.
///
/// A generic parameter cannot be `weak`, and casting a weakly held object to its role at every
/// call is what makes multiplexers slow. So the role's bits (the object and how it conforms) are
/// kept as plain memory, which owns nothing; whoever reads them holds the object meanwhile.
final class DelegateCast<Role> {
  let bits: UnsafeMutablePointer<Role>

  /// Settles whether an object answers a role: nil when it does not.
  init?(_ object: AnyObject) {
    // A boxed value that becomes a role is a copy outside the object: its bits would dangle.
    guard let role = object as? Role, (role as AnyObject) === object else { return nil }
    bits = .allocate(capacity: 1)
    withUnsafePointer(to: role) { source in
      UnsafeMutableRawPointer(bits).copyMemory(from: source, byteCount: MemoryLayout<Role>.size)
    }
  }

  deinit {
    // The bits never held a reference, so there is nothing to deinitialise.
    bits.deallocate()
  }
}
