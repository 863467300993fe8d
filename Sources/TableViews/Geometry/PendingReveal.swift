/// A row to be brought into view at the next layout, when heights and columns are known.
struct PendingReveal {
  var path: RowPath
  var position: ScrollPosition
}
