import Foundation
import TableTesting
import TableViews
import Testing

@testable import checklist

/// Writes down how a form ended.
private final class FormListener: AddItemFormDelegate {
  var cancelled: [AddItemForm] = []
  var finished: [(form: AddItemForm, item: ChecklistItem)] = []

  func addItemFormDidCancel(_ form: AddItemForm) { cancelled.append(form) }

  func addItemForm(_ form: AddItemForm, didFinishAdding item: ChecklistItem) {
    finished.append((form, item))
  }
}

/// A file in a folder of its own, which goes when the test is over.
private final class TemporaryList {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString)
  var file: ChecklistFile {
    ChecklistFile(path: folder.appendingPathComponent("lists/todo.txt").path)
  }

  init(_ text: String? = nil) throws {
    guard let text else { return }
    let url = URL(fileURLWithPath: file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  var text: String? { try? String(contentsOfFile: file.path, encoding: .utf8) }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

@Suite("checklist") struct ChecklistTests {
  @Test("MA1: A cancelled form tells so once, and finishes nothing")
  func cancel() {
    let (form, listener) = (AddItemForm(), FormListener())
    form.delegate = listener
    form.type("abc<Esc>")
    #expect(listener.cancelled.count == 1)
    #expect(listener.finished.isEmpty)
  }

  @Test("MA2: A finished form gives an unchecked item with its text, each time another one")
  func done() {
    let (form, listener) = (AddItemForm(), FormListener())
    form.delegate = listener
    form.type("x<Enter><Enter>")
    #expect(listener.finished.map(\.item.text) == ["x", "x"])
    #expect(listener.finished.allSatisfy { !$0.item.isChecked })
    #expect(listener.finished[0].item !== listener.finished[1].item)
    #expect(listener.cancelled.isEmpty)
  }

  @Test("MA3: A form names itself as the sender")
  func sender() {
    let (form, other, listener) = (AddItemForm(), AddItemForm(), FormListener())
    form.delegate = listener
    other.delegate = listener
    form.type("x<Enter><Esc>")
    #expect(listener.finished.map { $0.form === form } == [true])
    #expect(listener.cancelled.map { $0 === form } == [true])
  }

  @Test("MA4: The list becomes the delegate of the form it opens, and opens nothing else")
  func opening() throws {
    let screen = try ChecklistScreen(file: TemporaryList().file)
    #expect(!screen.open("settings"))
    #expect(screen.form == nil)
    #expect(screen.open("add"))
    #expect(screen.form?.delegate === screen)
  }

  @Test("MA5: A form without a delegate ends for nobody, and does not hold the one it has")
  func weakDelegate() {
    let form = AddItemForm()
    form.type("x<Enter><Esc>")
    do {
      let listener = FormListener()
      form.delegate = listener
    }
    #expect(form.delegate == nil)
    form.done()
    form.cancel()
  }

  @Test("MA6: The list puts a form away exactly once, however it ends", arguments: [true, false])
  func dismissal(isDone: Bool) throws {
    let list = try TemporaryList()
    let screen = try ChecklistScreen(file: list.file)
    screen.type(isDone ? "atea<Enter>" : "atea<Esc>")
    #expect(screen.dismissedCount == 1)
    #expect(screen.form == nil)
    #expect(screen.items.map(\.text) == (isDone ? ["tea"] : []))
  }

  @Test("MA6: A form that ends a second time is not put away or added again")
  func lateEnd() throws {
    let list = try TemporaryList()
    let screen = try ChecklistScreen(file: list.file)
    screen.type("atea")
    let form = try #require(screen.form)
    form.done()
    form.done()
    form.cancel()
    #expect(screen.dismissedCount == 1)
    #expect(screen.items.count == 1)
  }

  @Test("Items are checked with Space and stay in the file")
  func persistence() throws {
    let list = try TemporaryList()
    let screen = try ChecklistScreen(file: list.file)
    screen.type("amilk<Enter>abread<Enter><Up><Space>")
    #expect(list.text == "[x] milk\n[ ] bread\n")
    let again = try ChecklistScreen(file: list.file)
    #expect(
      again.lines(40, 4) == [
        "[x] milk", "[ ] bread", "", "1 of 2 done  Space checks, a adds, d de…",
      ])
    again.type("d")
    #expect(list.text == "[ ] bread\n")
    again.type("<Space><Space><Space>")
    #expect(list.text == "[x] bread\n")
  }

  @Test("Keys of the list are text while the form is open, and q is no end")
  func formKeys() throws {
    let list = try TemporaryList()
    let screen = try ChecklistScreen(file: list.file)
    #expect(screen.type("adq<Space>a<Enter>") == [])
    #expect(screen.items.map(\.text) == ["dq a"])
    #expect(screen.type("q") == KeyScript("q").events)
  }

  @Test("A form of blanks stays open")
  func blanks() throws {
    let screen = try ChecklistScreen(file: TemporaryList().file)
    screen.type("a  <Enter>")
    #expect(screen.form != nil)
    #expect(screen.items.isEmpty)
  }

  @Test("The form stands in the middle of the list, its cursor behind the text")
  func formPicture() throws {
    let screen = try ChecklistScreen(file: TemporaryList().file)
    screen.type("atea")
    let frame = screen.picture(50, 8)
    #expect(frame.line(3).contains("tea"))
    #expect(frame.cursor?.position == Point(x: 7, y: 3))
    for (width, height) in [(1, 1), (3, 2), (44, 3)] { _ = screen.picture(width, height) }
  }

  @Test("A file that is no list is refused with its line, and stays as it is")
  func badFile() throws {
    let text = "[ ] milk\n[x] bread\nbutter\n"
    let list = try TemporaryList(text)
    let error = #expect(throws: ChecklistError.self) { try ChecklistScreen(file: list.file) }
    #expect(error?.description.contains("line 3") == true)
    #expect(error?.description.contains(list.file.path) == true)
    #expect(list.text == text)
  }

  @Test("Bytes that are no text and folders are refused too")
  func unreadable() throws {
    let list = try TemporaryList("")
    try Data([0xFF, 0xFE, 0x0A]).write(to: URL(fileURLWithPath: list.file.path))
    #expect(throws: ChecklistError.self) { try list.file.load() }
    let folder = ChecklistFile(path: list.folder.path)
    #expect(throws: ChecklistError.self) { try folder.load() }
    let screen = try ChecklistScreen(file: ChecklistFile(path: list.file.path + "/no/file"))
    screen.type("ax<Enter>")
    #expect(screen.problem?.contains("cannot be written") == true)
    #expect(screen.items.count == 1)
    #expect(screen.lines(80, 3).last?.hasPrefix("Not saved") == true)
  }

  @Test("The file is where the user's data are, unless there is no home")
  func defaultPath() {
    let name = "tableviews-checklist/checklist.txt"
    #expect(
      ChecklistFile.defaultPath(environment: ["XDG_DATA_HOME": "/data", "HOME": "/h"])
        == "/data/\(name)")
    #expect(
      ChecklistFile.defaultPath(environment: ["XDG_DATA_HOME": "data", "HOME": "/h"])
        == "/h/.local/share/\(name)")
    #expect(ChecklistFile.defaultPath(environment: [:]).hasSuffix(name))
  }

  @Test("The program draws the list of a file")
  func render() throws {
    let list = try TemporaryList("[ ] milk\n[x] bread\n")
    let output = trimmedLines(
      try BuiltProgram(name: "checklist").output("--file", list.file.path, "--render", "60x4"))
    #expect(output.prefix(2) == ["[ ] milk", "[x] bread"])
    #expect(output[3].hasPrefix("1 of 2 done"))
  }
}
