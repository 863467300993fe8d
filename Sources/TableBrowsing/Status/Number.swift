/// Numbers as people read them.
enum Number {
  /// With a comma after each three digits: `1,234,567`.
  static func grouped(_ number: Int) -> String {
    var rest = number.magnitude
    guard rest >= 1_000 else { return String(number) }
    return String(unsafeUninitializedCapacity: 27) { buffer in
      var start = buffer.count
      var digits = 0
      while rest > 0 {
        if digits > 0, digits.isMultiple(of: 3) {
          start -= 1
          buffer[start] = UInt8(ascii: ",")
        }
        start -= 1
        buffer[start] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
        digits += 1
      }
      if number < 0 {
        start -= 1
        buffer[start] = UInt8(ascii: "-")
      }
      let count = buffer.count - start
      for place in 0..<count { buffer[place] = buffer[start + place] }
      return count
    }
  }

  /// To three digits, with a unit: `12.4 M`.
  static func rounded(_ number: Int) -> String {
    for (unit, size) in [("G", 1_000_000_000), ("M", 1_000_000), ("k", 10_000)] where number >= size
    {
      let size = unit == "k" ? 1_000 : size
      let tenths = (number + size / 20) / (size / 10)
      return tenths < 1_000 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(tenths / 10) \(unit)"
    }
    return grouped(number)
  }
}
