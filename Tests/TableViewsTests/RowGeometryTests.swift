import Testing

@testable import TableViews

@Suite struct RowGeometryTests {
  @Test("G1: The line where a row begins belongs to it, the line where it ends to the next")
  func halfOpenRows() {
    var rows = RowGeometry(rows: 200, height: .estimated(2))
    for row in 0..<200 where row % 3 == 0 { rows.setHeight(row % 5, ofRow: row) }
    for row in 0..<200 {
      let height = rows.height(ofRow: row) ?? -1
      #expect(rows.offset(ofRow: row + 1) == rows.offset(ofRow: row) + height)
      guard height > 0 else { continue }
      #expect(rows.row(atLine: rows.offset(ofRow: row))?.row == row)
      #expect(rows.row(atLine: rows.offset(ofRow: row + 1) - 1)?.row == row)
    }
  }

  @Test("G6: Fixed heights need no tree and nothing measured, however many rows there are")
  func fixedHeights() {
    var rows = RowGeometry(rows: 1_000_000_000, height: .fixed(3))
    #expect(rows.totalLines == 3_000_000_000)
    #expect(rows.row(atLine: 2_999_999_999)?.row == 999_999_999)
    #expect(rows.row(atLine: 2_999_999_999)?.lineInRow == 2)
    #expect(rows.isMeasured(999_999_999))
    rows.setHeight(3, ofRow: 5)
    rows.insert(rows: 10, at: 4)
    rows.remove(0..<5)
    #expect(rows.isUniform)
    #expect(rows.rowCount == 1_000_000_005)
  }

  @Test("G6: Estimated heights make a tree with the first measured row only")
  func estimatedHeights() {
    var rows = RowGeometry(rows: 1_000_000_000, height: .estimated(2))
    #expect(rows.isUniform)
    #expect(!rows.isMeasured(0))
    rows.setHeight(2, ofRow: 0)
    #expect(!rows.isUniform)
    #expect(rows.isMeasured(0))
    #expect(!rows.isMeasured(1))
    #expect(rows.totalLines == 2_000_000_000)
  }

  @Test("An estimate of no lines counts as one, so that the row can be seen and measured")
  func emptyEstimate() {
    #expect(RowGeometry(rows: 3, height: .estimated(0)).totalLines == 3)
    #expect(RowGeometry(rows: 3, height: .fixed(0)).row(atLine: 0) == nil)
  }

  @Test("A row that differs among fixed heights is found like any other")
  func fixedWithOddRow() {
    var rows = RowGeometry(rows: 10, height: .fixed(1))
    rows.setHeight(0, ofRows: 2..<4)
    #expect(rows.totalLines == 8)
    #expect(rows.row(atLine: 2)?.row == 4)
    #expect(rows.isMeasured(9))
    rows.forgetHeights(ofRows: 2..<4)
    #expect(rows.totalLines == 10)
  }

  @Test("Forgetting all heights leaves plain arithmetic")
  func forgetting() {
    var rows = RowGeometry(rows: 10, height: .estimated(1))
    rows.setHeight(4, ofRow: 3)
    rows.insert(rows: 2, at: 0)
    rows.forgetHeights(ofRows: 0..<12)
    #expect(rows.isUniform)
    #expect(rows.rowCount == 12)
    #expect(rows.totalLines == 12)
  }

  @Test("Counts change at the end without touching the rows before")
  func countChanges() {
    var rows = RowGeometry(rows: 4, height: .estimated(1))
    rows.setHeight(5, ofRow: 1)
    rows.setRowCount(6)
    #expect(rows.totalLines == 10)
    rows.setRowCount(2)
    #expect(rows.totalLines == 6)
    rows.setRowCount(0)
    #expect(rows.rowCount == 0)
    #expect(rows.offset(ofRow: 3) == 0)
  }

  @Test("G4: Rows out of range have no height and no measurement")
  func outOfRange() {
    for rows in [RowGeometry(rows: 2, height: .fixed(1)), RowGeometry(rows: 2, height: .fixed(0))] {
      #expect(rows.height(ofRow: -1) == nil)
      #expect(rows.height(ofRow: 2) == nil)
      #expect(!rows.isMeasured(2))
      #expect(rows.row(atLine: -1) == nil)
      #expect(rows.row(atLine: 2) == nil)
    }
  }

  @Test("A negative count ends the program with a sentence")
  func negativeCount() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = RowGeometry(rows: -1, height: .fixed(1))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-1 rows"))
  }
}
