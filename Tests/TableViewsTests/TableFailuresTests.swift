import TableViews
import Testing

@Suite struct TableFailures {
  @Test("R4: An identifier that nobody registered ends the program with its name")
  func unregistered() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = TableView().dequeueReusableCell(withIdentifier: "missing", for: 0)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("“missing”"))
  }

  @Test("R5: Two cells for one request end the program with the row")
  func twoCells() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let scene = Scene(rows: 3)
      let factory = ActingFactory { table, path, _ in
        _ = table.dequeueTextCell(for: path)
        return table.dequeueTextCell(for: path)
      }
      scene.table.cellFactory = factory
      scene.frame()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Two cells were dequeued for row 0-0"))
  }

  @Test("R6: A cell that is on the screen for another row ends the program with both")
  func foreignCell() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let scene = Scene(rows: 3)
      let cell = TableCell(text: "one for all")
      let factory = ActingFactory { _, _, _ in cell }
      scene.table.cellFactory = factory
      scene.frame()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("row 0-1") && text.contains("row 0-0"))
  }

  @Test("B36: A negative count ends the program with the section")
  func negativeCount() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let scene = Scene(rows: 3, -1)
      scene.frame()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("-1 rows in section 1"))
  }
}
