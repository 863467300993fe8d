import TableTesting
import TableViews
import Testing

@testable import own_class

@Suite("The example own-class")
struct OwnClassTests {
  private let screen = DoorScreen()

  private func lines(_ size: Size = Size(width: 40, height: 16)) -> [String] {
    var frame = Frame(size: size)
    screen.draw(into: &frame, in: frame.bounds)
    return frame.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { " │█".contains($0) }.reversed())
    }
  }

  private func press(_ script: KeyScript) {
    for event in script.events { #expect(screen.handle(event)) }
  }

  /// The last thing that happened: the lowest line above the one with the keys.
  private var lastEvent: String {
    lines(Size(width: 80, height: 30)).dropLast().last { !$0.isEmpty } ?? ""
  }

  @Test("It shows four delegates, what each can do, and what happened")
  func firstFrame() {
    expectFrame(
      frame(Size(width: 40, height: 12)),
      matches: """
        Delegate      Listens Names Guards Order
        Office, closed, relaxed
        Bell          yes                      1
        Sign                  yes              2
        Guard                       yes        3
        Butler        yes     yes   yes        —
        Events
        Bell was added
        Sign was added
        Guard was added
        Space add · o open · m main · s strict ·
        x let go · d describe · q quit
        """)
    let wide = frame(Size(width: 80, height: 24))
    #expect(wide.line(5).hasPrefix("Butler "))
    #expect(wide.line(9).hasPrefix("Guard was added "))
    #expect(wide.line(23).hasPrefix("Space add · o open"))
  }

  private func frame(_ size: Size) -> Frame {
    var frame = Frame(size: size)
    screen.draw(into: &frame, in: frame.bounds)
    return frame
  }

  @Test("The built program prints the same picture")
  func program() throws {
    let output = try BuiltProgram(name: "own-class").output("--render", "40x12")
    #expect(output == frame(Size(width: 40, height: 12)).text + "\n")
  }

  @Test("MT8 MT12: Each delegate of a relaxed door is called for its own protocols")
  func relaxed() {
    press("o")
    #expect(lastEvent == "The door stays closed", "the guard was asked")
    press("o")
    #expect(lastEvent == "Bell: ding")
    #expect(lines()[1] == "Office, open, relaxed")
    press("o")
    #expect(lastEvent == "Bell: dong")
  }

  @Test("MT11: A strict door takes the butler only, and says what the others lack")
  func strict() {
    press("s<Down><Down><Down><Space>")
    #expect(lines()[1] == "Mansion, closed, strict")
    #expect(screen.door.delegate.count == 1)
    let events = lines(Size(width: 80, height: 30))
    #expect(events.contains("Bell lacks DoorNaming, DoorGuarding"))
    #expect(events.contains("Guard lacks DoorListening, DoorNaming"))
    press("o")
    #expect(lastEvent == "Butler: Mansion is open")
  }

  @Test("MW9: The main delegate answers before those that were added earlier")
  func main() {
    press("<End><Space>")
    #expect(lines()[1] == "Office, closed, relaxed")
    press("m")
    #expect(lines()[1] == "Mansion, closed, relaxed")
    #expect(lines()[5].hasSuffix("main"))
    press("<Space>")
    #expect(lines()[1] == "Office, closed, relaxed")
  }

  @Test("MT4: A delegate that is let go is gone from the door as well")
  func letGo() {
    press("<Down>x")
    #expect(lines()[1] == "A door, closed, relaxed")
    #expect(screen.door.delegate.count == 2)
    #expect(lines()[3].hasSuffix("gone"))
    press("x<Space>")
    #expect(lines()[1] == "Office, closed, relaxed")
    #expect(lines()[3].hasSuffix("3"))
  }

  @Test("The description of the multiplexer stands among the events")
  func description() {
    press("d")
    #expect(lastEvent == "  Guard: DoorGuarding")
  }

  @Test("Keys that it does not use are left to the host, q among them")
  func unused() {
    for key in [Key.character("q"), .control("c"), .function(1)] {
      #expect(!screen.handle(.key(key)))
    }
  }

  @Test("The screen, its door and its delegates go together")
  func lifetime() {
    weak var probe: Door?
    do {
      let screen = DoorScreen()
      for event in KeyScript("om").events { screen.handle(event) }
      probe = screen.door
    }
    #expect(probe == nil)
  }
}
