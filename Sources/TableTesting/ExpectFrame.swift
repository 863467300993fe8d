public import TableViews
public import Testing

/// Expects a frame to equal the one in its file, characters, styles and cursor.
///
/// The file is `__Frames__/<TestFile>/<function>[.<name>].frame` beside the test; see
/// ``FrameRecord`` for when it is written. A mismatch is reported at the caller's line with the
/// lines that differ.
///
/// - Parameters:
///   - frame: the frame to check.
///   - name: tells the frames of one test apart.
///   - record: when to write the file; nil asks the environment.
///   - function: the test, for the file's name.
///   - sourceLocation: where a mismatch is reported.
public func expectFrame(
  _ frame: Frame, named name: String? = nil, record: FrameRecord? = nil,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = FrameFile.path(
    testFile: sourceLocation.filePath, function: function, name: name)
  let mode = record ?? .current
  let actual = frame.snapshot
  let expected = FrameFile.read(path)
  if expected == actual, mode != .all { return }
  let writes = mode == .all || (mode == .missing && expected == nil) || mode == .failed
  if writes, FrameFile.write(actual, to: path) {
    Issue.record("Recorded \(path); look at it and run again.", sourceLocation: sourceLocation)
  } else if let expected {
    Issue.record(
      "The frame differs from \(path):\n\(FrameDifference(expected, actual).text)",
      sourceLocation: sourceLocation)
  } else {
    Issue.record(
      "There is no \(path); run with TABLE_FRAMES=missing to record it.",
      sourceLocation: sourceLocation)
  }
}

/// Expects the text of a frame to equal `text`, blanks at the ends of lines aside.
public func expectFrame(
  _ frame: Frame, matches text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let actual = FrameDifference.trimmed(frame.text)
  let expected = FrameDifference.trimmed(text)
  guard actual != expected else { return }
  Issue.record(
    "The frame differs:\n\(FrameDifference(expected, actual).text)",
    sourceLocation: sourceLocation)
}

/// Expects a series of frames to equal the one in their file, each under the name of its step.
public func expectFrames(
  _ steps: [(String, Frame)], named name: String? = nil, record: FrameRecord? = nil,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  for (index, step) in steps.enumerated() {
    let slug = String(step.0.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    let prefix = name.map { $0 + "." } ?? ""
    expectFrame(
      step.1, named: "\(prefix)\(index + 1)-\(slug)", record: record, function: function,
      sourceLocation: sourceLocation)
  }
}
