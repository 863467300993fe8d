import TableViews

/// A delegate that a person may add: kept here, because the door does not keep it.
final class Candidate {
  let name: String
  private(set) var object: AnyObject?
  private let make: () -> AnyObject

  init(_ name: String, _ make: @escaping () -> AnyObject) {
    self.name = name
    self.make = make
    object = make()
  }

  /// Lets the object go, or makes another one.
  func toggle() { object = object == nil ? make() : nil }

  func text(in column: String, of door: Door) -> String {
    switch column {
    case "name": return name
    case "listens": return object is any DoorListening ? "yes" : ""
    case "names": return object is any DoorNaming ? "yes" : ""
    case "guards": return object is any DoorGuarding ? "yes" : ""
    default: return place(in: door)
    }
  }

  private func place(in door: Door) -> String {
    guard let object else { return "gone" }
    if door.delegate.mainDelegate === object { return "main" }
    let index = door.delegate.delegates.firstIndex { $0 === object }
    return index.map { String($0 + 1) } ?? "—"
  }
}
