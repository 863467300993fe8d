/// The letters that stand for the styles of a frame in its mark rows.
///
/// The simplest style of a role has the role's letter. Every other style has one that follows
/// from its own description, so that a style more or less leaves the letters of the others alone,
/// unless two descriptions happen to ask for the same one.
struct SnapshotLetters {
  /// Stands for the plain style.
  static let plain: Character = "."
  private static let pool: [Character] = {
    let taken = Set(StyleRole.allCases.map(\.letter))
    return "BCDEFGHIJKLMNOPQRSTUVWXYZagjlqvwyz0123456789".filter { !taken.contains($0) }
  }()

  private var letters: [Style: Character] = [.plain: plain]

  init(_ styles: Set<Style>) {
    let others = styles.subtracting([.plain]).map { style in
      (style: style, words: SnapshotStyle.words(style, withRole: true))
    }.sorted { first, second in
      (first.words.count, first.words.joined(separator: " "))
        < (second.words.count, second.words.joined(separator: " "))
    }
    var taken = Set(StyleRole.allCases.map(\.letter))
    var named: Set<StyleRole> = [.plain]
    for (style, words) in others {
      if named.insert(style.role).inserted {
        letters[style] = style.role.letter
      } else {
        letters[style] = SnapshotLetters.free(for: words.joined(separator: " "), &taken)
      }
    }
  }

  subscript(style: Style) -> Character { letters[style] ?? SnapshotLetters.plain }

  /// The legend: a line for each letter, in the order of the letters.
  var legend: [String] {
    letters.filter { $0.key != .plain }.sorted { $0.value < $1.value }.map { style, letter in
      let words = SnapshotStyle.words(
        style, withRole: SnapshotLetters.role(of: letter) != style.role)
      return (["style", String(letter)] + words).joined(separator: " ")
    }
  }

  /// The role that a letter implies.
  static func role(of letter: Character) -> StyleRole {
    StyleRole.allCases.first { $0.letter == letter } ?? .plain
  }

  /// A letter that follows from a description, or the next one that is free.
  private static func free(for words: String, _ taken: inout Set<Character>) -> Character {
    let hash = words.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let start = Int(hash % UInt32(pool.count))
    let candidates = pool[start...] + pool[..<start]
    let more = (0x100...0xD7FF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
      .filter { ScalarClass($0.value).isVisible }.map(Character.init)
    let letter =
      candidates.first { !taken.contains($0) } ?? more.first { !taken.contains($0) } ?? plain
    taken.insert(letter)
    return letter
  }
}
