/// The rules once more, byte by byte, in the plainest way.
struct ReferenceParser {
  struct Parsed: Equatable {
    var offset: Int
    var fields: [[UInt8]]

    var texts: [String] { fields.map { String(decoding: $0, as: UTF8.self) } }
  }

  var delimiter = Array(",".utf8)
  var quote: UInt8? = UInt8(ascii: "\"")
  var recordEnd: UInt8?
  var keepsBlank = false

  func parse(_ bytes: [UInt8]) -> [Parsed] {
    var records: [Parsed] = []
    var place = 0
    while place < bytes.count {
      let start = place
      var fields: [[UInt8]] = []
      var isLast = false
      while !isLast {
        let (field, ending) = self.field(bytes, &place)
        fields.append(field)
        isLast = ending != .delimiter
      }
      let isBlank = fields == [[]] && (bytes[start] == bytes[place - 1] || place - start == 2)
      let isEmptyLine = isBlank && ends(bytes[start])
      if !isEmptyLine || keepsBlank { records.append(Parsed(offset: start, fields: fields)) }
    }
    return records
  }

  private enum Ending { case delimiter, record, input }

  private func ends(_ byte: UInt8) -> Bool {
    if let recordEnd { return byte == recordEnd }
    return byte == 10 || byte == 13
  }

  private func field(_ bytes: [UInt8], _ place: inout Int) -> ([UInt8], Ending) {
    var field: [UInt8] = []
    if place < bytes.count, bytes[place] == quote {
      place += 1
      while place < bytes.count {
        if bytes[place] == quote {
          if place + 1 < bytes.count, bytes[place + 1] == quote {
            place += 1
          } else {
            place += 1
            break
          }
        }
        field.append(bytes[place])
        place += 1
      }
    }
    while place < bytes.count {
      if ends(bytes[place]) {
        let isPair =
          recordEnd == nil && bytes[place] == 13 && place + 1 < bytes.count
          && bytes[place + 1] == 10
        place += isPair ? 2 : 1
        return (field, .record)
      }
      if bytes[place] == delimiter.first, bytes[place...].starts(with: delimiter) {
        place += delimiter.count
        return (field, .delimiter)
      }
      field.append(bytes[place])
      place += 1
    }
    return (field, .input)
  }
}

/// A small generator with a seed, the same everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

extension SeededGenerator {
  /// Bytes that are mostly plain, with what matters to a scanner in between.
  mutating func bytes(_ count: Int, special: String, oneIn rarity: Int) -> [UInt8] {
    let specials = Array(special.utf8)
    return (0..<count).map { _ in
      let isSpecial = Int.random(in: 0..<rarity, using: &self) == 0
      if isSpecial, let byte = specials.randomElement(using: &self) { return byte }
      return UInt8.random(in: 97...122, using: &self)
    }
  }
}
