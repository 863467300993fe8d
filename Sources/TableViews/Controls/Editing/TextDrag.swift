/// A selection that the mouse makes: what it began with, and whether it goes by words.
struct TextDrag {
  var start: Range<TextPlace>
  var isByWords: Bool
}

extension TextControl {
  /// Begins a selection at a place that was clicked.
  func beginDrag(at place: TextPlace, _ event: MouseEvent) -> TextDrag {
    if event.modifiers.contains(.shift) {
      moveCursor(to: place, extending: true)
      return TextDrag(start: editor.anchor..<editor.anchor, isByWords: false)
    }
    let isByWords = event.clickCount == 2
    let start =
      switch event.clickCount {
      case ...1: place..<place
      case 2: editor.word(at: place)
      default: editor.lineStart(place)..<editor.lineEnd(place)
      }
    select(start)
    return TextDrag(start: start, isByWords: isByWords)
  }

  /// Brings the selection to a place that the mouse was dragged to.
  func extend(_ drag: TextDrag, to place: TextPlace) {
    let reached = drag.isByWords ? editor.word(at: place) : place..<place
    if reached.lowerBound < drag.start.lowerBound {
      moveCursor(to: drag.start.upperBound)
      moveCursor(to: reached.lowerBound, extending: true)
    } else {
      select(drag.start.lowerBound..<max(drag.start.upperBound, reached.upperBound))
    }
  }
}
