/// What the delegates have to say, line by line.
final class Journal {
  var lines: [String] = []
}

final class Bell: DoorListening {
  private let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  func doorDidOpen(_ door: Door) { journal.lines.append("Bell: ding") }
  func doorDidClose(_ door: Door) { journal.lines.append("Bell: dong") }
}

final class Sign: DoorNaming {
  func name(of door: Door) -> String? { "Office" }
}

/// Says no, and when asked again yes.
final class Guard: DoorGuarding {
  private let journal: Journal
  private var isWilling = true

  init(_ journal: Journal) {
    self.journal = journal
  }

  func mayOpen(_ door: Door) -> Bool? {
    isWilling.toggle()
    journal.lines.append(isWilling ? "Guard: go ahead" : "Guard: not now")
    return isWilling
  }
}

/// The only one that a strict door takes.
final class Butler: DoorListening, DoorNaming, DoorGuarding {
  private let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  func doorDidOpen(_ door: Door) { journal.lines.append("Butler: \(door.name) is open") }
  func doorDidClose(_ door: Door) { journal.lines.append("Butler: \(door.name) is closed") }
  func name(of door: Door) -> String? { "Mansion" }
  func mayOpen(_ door: Door) -> Bool? { true }
}
