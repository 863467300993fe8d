public import TableViews

/// What a command line asks the program to do.
public struct Arguments: Hashable, Sendable {
  /// Where the data come from, in order.
  public var locations: [Location] = []
  /// What stands between two values; nil lets the file say.
  public var delimiter: String?
  /// Whether the first record holds the names of the columns; nil lets the file say.
  public var hasHeader: Bool?
  /// Whether the mouse is used.
  public var usesMouse = true
  /// Which look was asked for: `light`, `dark` or `mono`.
  public var theme: String?
  /// The size of a picture to print instead of browsing.
  public var renderSize: Size?
  /// Whether that picture is SVG.
  public var rendersSVG = false
  /// Whether only the number of records is asked for.
  public var counts = false
  /// Whether only the version is asked for.
  public var showsVersion = false
  /// Whether only the help is asked for.
  public var showsHelp = false

  /// Reads the words after the program's name.
  ///
  /// - Throws: ``UsageError`` for an option that does not exist or lacks its value.
  public init(_ words: some Sequence<String>) throws(UsageError) {
    var words = Array(words)[...]
    var takesOptions = true
    while let word = words.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try read(option: word, &words)
      } else {
        locations.append(Location(argument: word))
      }
    }
    if rendersSVG, renderSize == nil {
      throw UsageError("--svg needs a size, as in --render 80x24 --svg")
    }
  }

  private mutating func read(
    option: String, _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    var name = option
    if let place = option.firstIndex(of: "="), option.hasPrefix("--") {
      name = String(option[..<place])
      guard Arguments.takesValue.contains(name) else { throw UsageError("\(name) takes no value") }
      words = [String(option[option.index(after: place)...])] + words
    } else if option.hasPrefix("-d"), option.count > 2 {
      name = "-d"
      words = [String(option.dropFirst(2))] + words
    }
    switch name {
    case "--delimiter", "-d": delimiter = try Arguments.delimiter(value(of: name, &words))
    case "--theme": theme = try Arguments.theme(value(of: name, &words))
    case "--render": renderSize = try Arguments.size(value(of: name, &words))
    case "--no-header": hasHeader = false
    case "--header": hasHeader = true
    case "--no-mouse": usesMouse = false
    case "--svg": rendersSVG = true
    case "--count": counts = true
    case "--version", "-V": showsVersion = true
    case "--help", "-h": showsHelp = true
    default: throw UsageError("there is no option \(name)")
    }
  }

  private static let takesValue: Set = ["--delimiter", "--theme", "--render"]

  private func value(
    of name: String, _ words: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = words.popFirst() else { throw UsageError("\(name) needs a value") }
    return value
  }

  private static func delimiter(_ text: String) throws(UsageError) -> String {
    switch text {
    case "tab", "\\t": return "\t"
    case "space": return " "
    case "\\0": return "\0"
    case "": throw UsageError("the delimiter is empty; use tab, space or the character itself")
    default: break
    }
    guard text.hasPrefix("\\x"), text.utf8.count == 4 else { return text }
    guard let code = UInt8(text.dropFirst(2), radix: 16), code < 0x80 else {
      throw UsageError("\(text) is no character of ASCII; \\x1f would be one")
    }
    return String(Unicode.Scalar(code))
  }

  private static func theme(_ text: String) throws(UsageError) -> String {
    guard ["light", "dark", "mono"].contains(text) else {
      throw UsageError("--theme is light, dark or mono")
    }
    return text
  }

  private static func size(_ text: String) throws(UsageError) -> Size {
    guard let size = Size(text), size.width * size.height <= largestPicture else {
      throw UsageError("--render takes columns and lines, as in --render 80x24")
    }
    return size
  }

  /// The most cells of a picture.
  private static let largestPicture = 4_000_000

  /// What `--help` prints.
  public static let help = """
    usage: tables [OPTION]… FILE…     … | tables [OPTION]…

    Browses tables of any size: delimited text from files, pipes and standard input (-).
    Without a terminal to draw on it prints the table as plain text.

      -d, --delimiter TEXT   what stands between values: tab, space or any text
          --header           the first record holds the names of the columns
          --no-header        it does not
          --theme NAME       light, dark or mono
          --no-mouse         leave the mouse to the terminal
          --render WxH       print the first screen as text and end
          --svg              with --render: as an SVG picture
          --count            print the number of records and end
      -V, --version          print the version and end
      -h, --help             print this and end

    In the browser, ? shows the keys and q ends it.
    """

  /// What is said when there is nothing to open.
  public static let usage = "usage: tables [OPTION]… FILE…     (tables --help says more)"

  /// The version.
  public static let version = "0.1.0"
}
