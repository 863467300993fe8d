extension Frame {
  /// The frame as a picture in SVG: for documents, reviews and reports.
  ///
  /// Cells are 9 by 18 units; text is stretched to its columns, so that the grid holds whatever
  /// font there is. The background is dark and opaque and reads well on any page. Equal frames
  /// give equal bytes.
  ///
  /// - Complexity: O(cells).
  public func svg() -> String {
    var picture = SVGPicture(size: size)
    for y in 0..<size.height {
      var x = 0
      for run in rowRuns(y) {
        picture.addBackground(run.style, x: x, y: y, columns: run.columns)
        x += run.columns
      }
      x = 0
      for run in rowRuns(y) {
        picture.addText(run.cells, run.style, x: x, y: y)
        x += run.columns
      }
    }
    if let cursor, bounds.contains(cursor.position) {
      let next = Point(x: cursor.position.x + 1, y: cursor.position.y)
      let isWide = bounds.contains(next) && text(x: next.x, y: next.y).isEmpty
      picture.addCursor(cursor, columns: isWide ? 2 : 1)
    }
    return picture.finished
  }

  /// A part of a row in one style: the text of each column, empty for halves of wide characters.
  private struct Run {
    var style: Style
    var cells: [String]
    var columns: Int { cells.count }
  }

  private func rowRuns(_ y: Int) -> [Run] {
    var runs: [Run] = []
    for x in 0..<size.width {
      let style = style(x: x, y: y)
      let text = text(x: x, y: y)
      if let last = runs.last, last.style == style || text.isEmpty {
        runs[runs.count - 1].cells.append(text)
      } else {
        runs.append(Run(style: style, cells: [text]))
      }
    }
    return runs
  }
}
