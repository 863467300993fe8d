import TableViews

/// Hears how a form ended.
protocol AddItemFormDelegate: AnyObject {
  /// The user wants no new item.
  func addItemFormDidCancel(_ form: AddItemForm)
  /// The user wants this item.
  func addItemForm(_ form: AddItemForm, didFinishAdding item: ChecklistItem)
}

/// Asks for the text of a new item. Tells its delegate how it ended and leaves it to the delegate
/// to put it away.
final class AddItemForm: TerminalContent, TextFieldDelegate {
  let textField = TextField()
  weak var delegate: (any AddItemFormDelegate)?
  private let theme = TableTheme.dark
  var needsDisplay: (() -> Void)? {
    didSet { textField.needsDisplay = needsDisplay }
  }

  init() {
    textField.delegate = self
  }

  /// Makes an item of the text, a new one each time; of blanks none.
  func done() {
    let text = textField.text
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    delegate?.addItemForm(self, didFinishAdding: ChecklistItem(text))
  }

  func cancel() {
    delegate?.addItemFormDidCancel(self)
  }

  func textFieldDidReturn(_ textField: TextField) { done() }
  func textFieldDidCancel(_ textField: TextField) { cancel() }

  func handle(_ event: InputEvent) -> Bool {
    textField.handle(event)
  }

  func draw(into frame: inout Frame, in area: Rect) {
    let width = min(area.width, 44)
    let height = min(area.height, 3)
    let box = Rect(
      x: area.minX + (area.width - width) / 2, y: area.minY + (area.height - height) / 2,
      width: width, height: height)
    guard !box.isEmpty else { return }
    frame.fill(box, style: theme.status)
    let lines = (0..<height).map {
      Rect(x: box.minX + 1, y: box.minY + $0, width: box.width - 2, height: 1)
    }
    let fieldLine = lines[height > 1 ? 1 : 0]
    if height > 1 { frame.write("New item", in: lines[0], style: theme.status) }
    if height > 2 { frame.write("Enter adds it, Esc does not", in: lines[2], style: theme.status) }
    textField.draw(into: &frame, in: fieldLine)
  }
}
