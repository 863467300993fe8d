internal import TableRecords
internal import TableViews

/// What some values of a column say about it.
struct ColumnSample: Sendable {
  private(set) var width: Int?
  private var values = 0
  private var numbers = 0

  static let widest = 40

  /// Takes a value into account.
  mutating func add(_ value: UnsafeRawBufferPointer) {
    width = max(width ?? 0, Self.width(of: value))
    guard !value.isEmpty else { return }
    values += 1
    if Self.isNumber(value) { numbers += 1 }
  }

  /// Trailing when nearly all values are numbers.
  var alignment: TextAlignment {
    values > 0 && numbers * 10 >= values * 9 ? .trailing : .leading
  }

  private static func width(of value: UnsafeRawBufferPointer) -> Int {
    if value.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return min(value.count, widest) }
    let part = value.prefix(widest * 16)
    return min(displayWidth(of: String(decoding: part, as: UTF8.self)), widest)
  }

  /// Whether a value is a number: a sign, digits with decimal or grouping marks, an exponent, a
  /// percent sign. Leading zeros are fine; dates, versions and addresses are none.
  static func isNumber(_ value: UnsafeRawBufferPointer) -> Bool {
    var place = 0
    func isAt(_ first: UInt8, _ second: UInt8) -> Bool {
      place < value.count && (value[place] == first || value[place] == second)
    }
    func digits() -> Int {
      let start = place
      while place < value.count, value[place].isDigit { place += 1 }
      return place - start
    }
    if isAt(UInt8(ascii: "-"), UInt8(ascii: "+")) { place += 1 }
    var total = digits()
    var last = 3
    var marks = 0
    while isAt(UInt8(ascii: "."), UInt8(ascii: ",")) {
      if last != 3, marks > 0 { return false }
      place += 1
      marks += 1
      last = digits()
      total += last
    }
    guard total > 0 else { return false }
    if isAt(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      place += 1
      if isAt(UInt8(ascii: "-"), UInt8(ascii: "+")) { place += 1 }
      if digits() == 0 { return false }
    }
    if isAt(UInt8(ascii: "%"), UInt8(ascii: "%")) { place += 1 }
    return place == value.count
  }
}
