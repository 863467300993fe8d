import TableViews

/// Hears what a door does.
protocol DoorListening: AnyObject {
  func doorDidOpen(_ door: Door)
  func doorDidClose(_ door: Door)
}

/// Knows what a door is called.
protocol DoorNaming: AnyObject {
  func name(of door: Door) -> String?
}

/// Has a say about opening a door.
protocol DoorGuarding: AnyObject {
  func mayOpen(_ door: Door) -> Bool?
}

/// A class of one's own. Its delegates are added to `delegate`, which is read-only.
final class Door {
  let delegate: DelegateMultiplexer
  private(set) var isOpen = false

  init(_ mode: MultiplexerMode) {
    delegate = DelegateMultiplexer(
      (any DoorListening).self, (any DoorNaming).self, (any DoorGuarding).self, mode: mode)
  }

  /// The first name that a delegate knows.
  var name: String { delegate.ask((any DoorNaming).self) { $0.name(of: self) } ?? "A door" }

  /// Opens the door, unless one of the delegates is against it.
  func open() {
    guard delegate.all((any DoorGuarding).self, { $0.mayOpen(self) }) ?? true else { return }
    isOpen = true
    delegate.tell((any DoorListening).self) { $0.doorDidOpen(self) }
  }

  func close() {
    isOpen = false
    delegate.tell((any DoorListening).self) { $0.doorDidClose(self) }
  }
}
