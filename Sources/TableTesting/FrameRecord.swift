/// When a frame file is written instead of only compared.
public enum FrameRecord: String, Hashable, Sendable {
  /// Never.
  case never
  /// When there is none; the test fails once, so that somebody looks at it.
  case missing
  /// When it differs or there is none; the test still fails.
  case failed
  /// Always; the test still fails, so that the mode is not left on.
  case all

  /// What the environment asks for: `TABLE_FRAMES=record|missing|failed|never`, `missing` when it
  /// is not set, and never anything but `never` while `CI` is set.
  public static var current: FrameRecord {
    if FrameFile.environment("CI") != nil { return .never }
    switch FrameFile.environment("TABLE_FRAMES") {
    case "record", "all": return .all
    case "failed": return .failed
    case "never": return .never
    default: return .missing
    }
  }
}
