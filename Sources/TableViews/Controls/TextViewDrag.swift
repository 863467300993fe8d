/// What the mouse moves while its button is down.
enum TextViewDrag {
  case scrollbar
  case text(TextDrag)
}
