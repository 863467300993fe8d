/// Where data come from, as a command line names it.
public enum Location: Hashable, Sendable {
  /// A file.
  case file(String)
  /// Standard input.
  case standardInput

  /// Reads an argument: `-` is standard input, everything else a path.
  public init(argument: String) {
    self = argument == "-" ? .standardInput : .file(argument)
  }

  /// What a person calls it.
  public var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "standard input"
    }
  }
}
