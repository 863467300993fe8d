// A text field, a text view and a table, each with two delegates that were added with one call
// each: both logs say all that happens. Type; Tab goes to the next control, Shift-Tab back; arrows
// and Shift-arrows move and select; q leaves from the table, Ctrl-C from everywhere.
import CursesBackend
import TableViews

/// Hears all three controls, and writes down what it heard.
final class Listener: TextFieldDelegate, TextViewDelegate, TableViewDelegate {
  let log: TextView

  init(_ name: String) {
    log = TextView(text: "\(name) hears:")
    log.isEditable = false
    log.isFocused = false
  }

  private func note(_ event: String) { log.append("\n" + event) }

  func textFieldDidChange(_ textField: TextField) { note("name is \(textField.text)") }
  func textFieldDidChangeSelection(_ textField: TextField) {
    note("name at \(textField.cursorOffset)")
  }
  func textFieldDidReturn(_ textField: TextField) { note("name entered") }
  func textFieldDidCancel(_ textField: TextField) { note("name cancelled") }
  func textFieldDidBeginEditing(_ textField: TextField) { note("name begins") }
  func textFieldDidEndEditing(_ textField: TextField) { note("name ends") }

  func textViewDidChange(_ textView: TextView) { note("notes: \(textView.numberOfLines) lines") }
  func textViewDidChangeSelection(_ textView: TextView) {
    let place = textView.cursorPosition
    note("notes at \(place.line + 1):\(place.character)")
  }
  func textViewDidScroll(_ textView: TextView) { note("notes scrolled") }
  func textViewDidBeginEditing(_ textView: TextView) { note("notes begin") }
  func textViewDidEndEditing(_ textView: TextView) { note("notes end") }

  func tableView(_ tableView: TableView, didMoveCursorTo path: RowPath?) {
    note("city \(path.map { "\($0.row + 1)" } ?? "none")")
  }
  func tableView(_ tableView: TableView, didSelectRowAt path: RowPath) {
    note("city \(path.row + 1) selected")
  }
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: RowPath) {
    note("city \(path.row + 1) chosen")
  }
}

/// The form above, the two logs below it beside each other.
final class Screen: TerminalContent {
  let name = TextField()
  let notes = TextView()
  let table = TableView()
  let listeners = (Listener("The first"), Listener("The second"))
  let form: Form
  private let cities = ArrayTableSource(
    ["Amsterdam", "Bergen", "Córdoba", "Dresden", "Évora", "Firenze", "東京"]
  ) { name, _ in name }

  var needsDisplay: (() -> Void)? {
    didSet { form.needsDisplay = needsDisplay }
  }

  init() {
    (table.dataSource, table.cellFactory) = (cities, cities)
    table.cursor = RowPath(row: 0)
    name.placeholder = "anybody"
    form = Form([
      Form.Row("Name", name),
      Form.Row("Notes", notes, height: .flexible(min: 2)),
      Form.Row("City", table, height: .flexible(min: 2)),
    ])
    for listener in [listeners.0, listeners.1] {
      name.addDelegate(listener)
      notes.addDelegate(listener)
      table.addDelegate(listener)
    }
  }

  func draw(into frame: inout Frame, in area: Rect) {
    let height = (area.height + 1) / 2
    let half = area.width / 2
    form.draw(
      into: &frame, in: Rect(x: area.minX, y: area.minY, width: area.width, height: height))
    let y = area.minY + height
    let rest = area.height - height
    listeners.0.log.draw(
      into: &frame, in: Rect(x: area.minX, y: y, width: half - 1, height: rest))
    listeners.1.log.draw(
      into: &frame, in: Rect(x: area.minX + half, y: y, width: area.width - half, height: rest))
  }

  func handle(_ event: InputEvent) -> Bool { form.handle(event) }
}

let screen = Screen()
if let size = CommandLine.arguments.last.flatMap({ Size($0) }) {
  var frame = Frame(size: size)
  screen.draw(into: &frame, in: frame.bounds)
  print(frame.text)
} else {
  try await CursesTerminal().run(screen)
}
