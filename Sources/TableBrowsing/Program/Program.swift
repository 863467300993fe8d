public import FileTables
import TableRecords
import TableViews

/// All that the program `tables` does without a terminal.
public enum Program {
  /// What a command line comes to.
  public enum Task: Hashable, Sendable {
    /// Browse in the terminal.
    case browse
    /// Print something about the program and end.
    case say(String)
    /// Print a picture, a number, or all records.
    case print
  }

  /// What the arguments ask for.
  ///
  /// - Throws: ``UsageError`` when there is nothing to open.
  public static func task(
    _ arguments: Arguments, inputIsTerminal: Bool, outputIsTerminal: Bool
  ) throws(UsageError) -> Task {
    if arguments.showsHelp { return .say(Arguments.help) }
    if arguments.showsVersion { return .say("tables \(Arguments.version)") }
    if arguments.locations.isEmpty, inputIsTerminal { throw UsageError(Arguments.usage) }
    let isPicture = arguments.renderSize != nil || arguments.counts
    return outputIsTerminal && !isPicture ? .browse : .print
  }

  /// What is to be opened: the files named, or standard input.
  public static func locations(_ arguments: Arguments) -> [Location] {
    arguments.locations.isEmpty ? [.standardInput] : arguments.locations
  }

  /// What is printed about an error and how the program then ends: one line without any control
  /// character, 2 for a command line that cannot be understood, and 1 for all else.
  public static func report(_ error: any Error) -> (line: String, code: Int32) {
    let sentence = Sanitizer.safeText("\(error)")
    guard error is UsageError else { return ("tables: \(sentence)", 1) }
    return (sentence.hasPrefix("usage") ? sentence : "tables: \(sentence)", 2)
  }

  /// Prints what the arguments ask for.
  ///
  /// - Parameters:
  ///   - arguments: what to open, and how.
  ///   - isolation: the caller's.
  ///   - write: takes a piece of output; false ends the printing.
  /// - Throws: `FileTablesError` when something cannot be opened.
  public static func print(
    _ arguments: Arguments, isolation: isolated (any Actor)? = #isolation,
    write: @escaping (String) -> Bool
  ) async throws(FileTablesError) {
    if let size = arguments.renderSize {
      var stores: [DelimitedFile] = []
      for location in locations(arguments) {
        stores.append(try location.open(arguments.dialect))
      }
      let options = options(arguments, showsColors: true, background: nil)
      let frame = await FirstFrame.draw(stores, size: size, options: options, isolation: isolation)
      _ = write((arguments.rendersSVG ? frame.svg() : frame.text) + "\n")
      return
    }
    for location in locations(arguments) {
      if arguments.counts {
        let count = try location.open(arguments.dialect).countRecords()
        guard write("\(count)\n") else { return }
      } else {
        var printer = TablePrinter(write: write)
        printer.print(try location.reader(arguments.dialect))
      }
    }
  }

  /// The looks and keys that the arguments ask for.
  ///
  /// - Parameters:
  ///   - arguments: may name a theme.
  ///   - showsColors: whether the terminal has colours.
  ///   - background: what `COLORFGBG` says: colours of foreground and background.
  public static func options(
    _ arguments: Arguments, showsColors: Bool, background: String?
  ) -> BrowserOptions {
    var options = BrowserOptions()
    let isLight = background?.split(separator: ";").last.flatMap { Int($0) }.map {
      $0 == 7 || $0 == 15
    }
    switch arguments.theme {
    case "mono": options.theme = .mono
    case "light": options.theme = .light
    case "dark": options.theme = .dark
    default: options.theme = !showsColors ? .mono : isLight == true ? .light : .dark
    }
    return options
  }
}
