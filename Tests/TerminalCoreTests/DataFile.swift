import Foundation

/// Reads the data files of these tests; their notes say where they come from.
enum DataFile {
  /// The lines of a file without its comments.
  static func lines(_ name: String) throws -> [String] {
    let url = Bundle.module.bundleURL.appendingPathComponent("Data/\(name)")
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// The text of scalars written as hexadecimal numbers.
  static func text(_ numbers: some Sequence<Substring>) -> String {
    var text = ""
    for scalar in numbers.compactMap({ UInt32($0, radix: 16) }).compactMap(Unicode.Scalar.init) {
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// All sequences of emoji-test.
  static func emoji() throws -> [String] {
    try lines("emoji-test.txt").map { text($0.split(separator: " ")) }
  }

  /// The scalars of a class in the file of widths.
  static func scalars(_ name: String) throws -> [Unicode.Scalar] {
    try lines("widths.txt").filter { $0.hasSuffix(";" + name) }.flatMap { line in
      let bounds = line.prefix { $0 != ";" }.split(separator: ".").compactMap {
        UInt32($0, radix: 16)
      }
      return (bounds[0]...bounds[bounds.count - 1]).compactMap(Unicode.Scalar.init)
    }
  }
}
