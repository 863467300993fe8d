import TableTesting
import TableViews
import Testing

@testable import any_control

@Suite("any-control")
struct AnyControlTests {
  private let screen = Screen()
  private let terminal = HeadlessTerminal(size: Size(width: 40, height: 12))

  @Test("Draws a form and two logs, without a terminal as in one")
  func picture() throws {
    terminal.run(screen)
    let picture = """
      Name  anybody
      Notes


      City  Amsterdam                        █
            Bergen
      The first hears:    The second hears:
      """
    expectFrame(terminal.frame, matches: picture + "\n\n\n\n\n")
    let output = try BuiltProgram(name: "any-control").output("--render", "40x12")
    #expect(output == terminal.frame.text + "\n")
    #expect(terminal.frame.cursor?.position == Point(x: 6, y: 0))
  }

  @Test("MR7, MR8: Both delegates of each control hear every event, shown in two logs")
  func events() {
    let script: KeyScript = "ab<Left><Enter><Esc><Tab>x<Enter><Tab><Down><Enter>"
    #expect(terminal.run(screen, script.events).isEmpty)
    let (first, second) = (screen.listeners.0.log.text, screen.listeners.1.log.text)
    let heard = [
      "name is a", "name at 1", "name is ab", "name at 2", "name at 1", "name entered",
      "name cancelled", "name ends", "notes begin", "notes: 1 lines", "notes at 1:1",
      "notes: 2 lines", "notes at 2:0", "notes end", "city 2", "city 2 selected", "city 2 chosen",
    ]
    #expect(first.split(separator: "\n").dropFirst().map(String.init) == heard)
    #expect(
      second.split(separator: "\n").dropFirst().elementsEqual(
        first.split(separator: "\n").dropFirst()))
    #expect(terminal.frame.line(11).hasPrefix("city 2 chosen"))
    #expect(terminal.frame.line(11).dropFirst(20).hasPrefix("city 2 chosen"))
  }

  @Test("q is a letter in a text and leaves from the table, Ctrl-C leaves from everywhere")
  func leaving() {
    let leave = InputEvent.key(.character("q"))
    let always = InputEvent.key(.control("c"))
    for control in 0..<3 {
      screen.form.focusedRow = control
      #expect(
        terminal.run(screen, [leave, always]) == (control == 2 ? [leave, always] : [always]))
    }
    #expect(screen.name.text == "q" && screen.notes.text == "q")
  }

  @Test("Every size draws")
  func sizes() {
    for (width, height) in [(80, 24), (8, 3), (1, 1), (0, 0), (20, 6)] {
      terminal.size = Size(width: width, height: height)
      terminal.run(screen)
      #expect(terminal.frame.size == terminal.size)
    }
  }
}
