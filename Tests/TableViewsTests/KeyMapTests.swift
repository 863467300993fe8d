import TableTesting
import TableViews
import Testing

@Suite struct KeyMapTests {
  @Test("A key does one thing, an action may have several keys")
  func binding() {
    var map = KeyMap([.moveUp: [.up, .character("k")], .moveDown: [.down]])
    #expect(map.action(for: .character("k")) == .moveUp)
    #expect(map.keys(for: .moveUp) == [.up, .character("k")])
    map.bind(.character("k"), to: .moveDown)
    #expect(map.keys(for: .moveUp) == [.up])
    #expect(map.keys(for: .moveDown) == [.down, .character("k")])
    map.unbind(.down)
    map.unbind(.down)
    #expect(map.action(for: .down) == nil)
    #expect(map.bindings.map(\.key) == [.up, .character("k")])
    #expect(map.action(for: .up.with(.shift)) == nil)
  }

  @Test("Of two maps the one laid over the other wins")
  func merging() {
    let map = KeyMap([.moveUp: [.up], .moveDown: [.down]])
      .merging(KeyMap([.pageDown: [.down], .moveDown: [.character("j")]]))
    #expect(map.action(for: .down) == .pageDown)
    #expect(map.action(for: .up) == .moveUp)
    #expect(map.keys(for: .moveDown) == [.character("j")])
  }

  @Test("Every key of a table is known to it")
  func table() {
    for binding in KeyMap.table.bindings {
      let scene = Scene(rows: 9, 9)
      scene.table.columns = [TableColumn("a", width: .fixed(90))]
      scene.table.selectionMode = .multiple
      scene.table.cursor = 4
      scene.frame()
      #expect(scene.table.handle(.key(binding.key)), "\(binding.key)")
    }
  }

  @Test("Every action of a table does something somewhere")
  func actions() {
    let actions: [ActionName] = [
      .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .moveToTop,
      .moveToBottom, .moveToScreenTop, .moveToScreenMiddle, .moveToScreenBottom,
      .previousSection, .nextSection, .moveLeft, .moveRight, .moveToFirstColumn,
      .moveToLastColumn, .scrollUp, .scrollDown, .scrollPageUp, .scrollPageDown, .scrollLeft,
      .scrollRight, .extendUp, .extendDown, .extendPageUp, .extendPageDown, .extendToTop,
      .extendToBottom, .toggleSelection, .selectAll, .deselectAll, .primaryAction,
    ]
    for action in actions {
      let scene = Scene(rows: 20, 20, 20, height: 6)
      scene.source.text = { path, _ in (0..<40).map { "\($0 * path.row)" }.joined() }
      scene.table.columns = [TableColumn("a", width: .fixed(90))]
      scene.table.selectionMode = .multiple
      scene.table.cursor = RowPath(row: 10, section: 1)
      scene.frame()
      scene.table.scrollOffset = Point(x: 20, y: 28)
      scene.table.selectRow(at: RowPath(row: 9, section: 1))
      let before = scene.frame()
      #expect(scene.table.perform(action), "\(action)")
      #expect(scene.frame() != before || scene.delegate.log.last == "act 1-10", "\(action)")
    }
  }

  @Test("Keys are described as a help screen shows them")
  func descriptions() {
    let expected: [(Key, String)] = [
      (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"),
      (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"), (.enter, "Enter"),
      (.escape, "Esc"), (.tab, "Tab"), (.backspace, "Backspace"), (.delete, "Del"),
      (.insert, "Ins"), (.function(12), "F12"), (.character("j"), "j"), (.character("J"), "J"),
      (.character(" "), "Space"), (.control("c"), "Ctrl-C"), (.down.with(.shift), "Shift-Down"),
      (.up.with([.control, .alt, .shift]), "Ctrl-Alt-Shift-Up"),
      (.character("x").with(.alt), "Alt-x"),
    ]
    for (key, description) in expected { #expect(key.description == description) }
  }

  @Test("A script of keys reads what descriptions say, and characters as they are")
  func scripts() {
    let keys: [Key] = [
      .down, .pageUp, .function(5), .control("c"), .up.with([.control, .shift]), .delete,
      .escape, .character("x").with(.alt),
    ]
    let script = KeyScript(keys.map { "<\($0)>" }.joined())
    #expect(script.events == keys.map { .key($0) })
    let text: KeyScript = "j<lt>/a<b><Space>>"
    #expect(
      text.events == ["j", "<", "/", "a", "<", "b", ">", " ", ">"].map { .key(.character($0)) })
  }

  @Test("A script is typed key by key, and what nobody used comes back")
  func typing() {
    let scene = Scene(rows: 5)
    #expect(scene.table.type("<Down>x<Down>") == [.key(.character("x"))])
    #expect(scene.table.cursor == 1)
  }
}
