import TableTesting
import TableViews
import Testing

@testable import split_delegates

@Suite("The example split-delegates")
struct SplitDelegatesTests {
  private let size = Size(width: 40, height: 6)

  private func frame(_ screen: SplitScreen) -> Frame {
    var frame = Frame(size: size)
    screen.draw(into: &frame, in: frame.bounds)
    return frame
  }

  @Test("MT1 MT2: Both orders of the two delegates print the same picture")
  func bothOrders() throws {
    let program = BuiltProgram(name: "split-delegates")
    let pictures = try Order.allCases.map {
      try program.output("--order", $0.rawValue, "--render", "40x8")
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0] == (try program.output("--render", "40x8")))
    #expect(pictures[0].hasPrefix("1. Bach "))
    #expect(pictures[0].contains("\n7. Saint-Saëns "))
  }

  @Test("MT16: Swapping them on the screen changes the line that names them, and no row")
  func swapping() throws {
    let screen = try SplitScreen(.rowsFirst)
    expectFrame(
      frame(screen),
      matches: """
        1. Bach                                █
        2. Chopin                              █
        3. Dvořák                              █
        4. Händel
        5. Liszt
        Composers, NameCells · r swaps · q quits
        """)
    #expect(screen.handle(.key(.character("r"))))
    #expect(screen.order == .cellsFirst)
    #expect(frame(screen).line(5) == "NameCells, Composers · r swaps · q quits")
    for y in 0..<size.height - 1 {
      #expect(frame(screen).line(y) == frame(try SplitScreen(.rowsFirst)).line(y))
    }
    screen.handle(.key(.character("r")))
    #expect(screen.order == .rowsFirst)
  }

  @Test("Movement goes to the table, other keys to the host")
  func keys() throws {
    let screen = try SplitScreen(.cellsFirst)
    for event in KeyScript("<Down><Down>").events { #expect(screen.handle(event)) }
    #expect(screen.table.cursor == RowPath(row: 2))
    #expect(!screen.handle(.key(.character("q"))))
  }
}
