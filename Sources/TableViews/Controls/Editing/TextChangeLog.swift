/// What was changed in a text, so that it can be undone and done again.
///
/// Characters typed one after the other are one step up to the end of a word, and so are
/// characters deleted one after the other.
struct TextChangeLog {
  /// Why a text changes.
  enum Kind: Hashable {
    case typing, deleting, other
  }

  /// One change, and the selection before it.
  struct Step {
    var place: TextPlace
    var removed: String
    var inserted: String
    var anchor: TextPlace
    var head: TextPlace
    var kind: Kind
  }

  /// How many steps are kept.
  private static let limit = 1_000

  private var done: [Step] = []
  private var undone: [Step] = []
  private var isOpen = false

  /// Nothing joins what was done before.
  mutating func close() { isOpen = false }

  mutating func clear() { self = TextChangeLog() }

  mutating func note(_ step: Step) {
    undone = []
    if isOpen, let last = done.last, let joined = last.joined(with: step) {
      done[done.count - 1] = joined
    } else {
      done.append(step)
      if done.count > TextChangeLog.limit { done.removeFirst(done.count - TextChangeLog.limit) }
    }
    isOpen = step.kind != .other
  }

  /// The last change that was not undone.
  mutating func undo() -> Step? {
    isOpen = false
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// The change that was undone last.
  mutating func redo() -> Step? {
    isOpen = false
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }

  /// The next step back without going it.
  var next: Step? { done.last }
  /// The next step forth without going it.
  var nextAgain: Step? { undone.last }
}

extension TextChangeLog.Step {
  /// This and the step after it as one; nil when they do not belong together.
  fileprivate func joined(with next: TextChangeLog.Step) -> TextChangeLog.Step? {
    guard next.kind == kind else { return nil }
    var step = self
    switch kind {
    case .typing:
      let startsWord = inserted.last?.isWhitespace == true && next.inserted.first != " "
      guard next.removed.isEmpty, next.place == place.end(of: inserted), !startsWord else {
        return nil
      }
      step.inserted += next.inserted
    case .deleting:
      guard next.inserted.isEmpty, inserted.isEmpty else { return nil }
      if next.place == place {
        step.removed += next.removed
      } else if next.place.end(of: next.removed) == place {
        step.removed = next.removed + removed
        step.place = next.place
      } else {
        return nil
      }
    case .other: return nil
    }
    return step
  }
}
