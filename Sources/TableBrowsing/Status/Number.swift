/// Numbers as people read them.
enum Number {
  /// With a comma after each three digits: `1,234,567`.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.utf8.count - offset) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
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
