import TableViews
import Testing

@Suite struct IncrementalUpdates {
  @Test("B40: Each change names rows as the ones before left them")
  func steps() {
    let live = LiveTable([["10", "11", "12", "13"]])
    live.frame()
    live.forgetQuestions()
    var counts: [Int?] = []
    live.table.updateIncrementally { changes in
      live.sections = [["12", "X", "13"]]
      changes.removeRow(at: 0)
      changes.removeRow(at: 0)
      counts.append(changes.numberOfRows())
      changes.insertRow(at: 1)
      counts.append(changes.numberOfRows())
    }
    #expect(counts == [2, 3])
    #expect(live.lines == ["12", "X", "13", "", ""])
    #expect(live.cellQuestions == ["X"])
  }

  @Test("B40: A row that is new and goes again was never there; one that moves twice moved once")
  func cancellingOut() {
    let live = LiveTable([["a", "b", "c"], ["d"]])
    live.table.cursor = 0
    live.frame()
    live.forgetQuestions()
    live.table.updateIncrementally { changes in
      live.sections = [["b", "c"], ["d", "a"]]
      changes.insertRow(at: 1)
      changes.removeRow(at: 1)
      changes.moveRow(at: 0, to: 2)
      changes.moveRow(at: 2, to: RowPath(row: 0, section: 1))
      changes.moveRow(at: RowPath(row: 0, section: 1), to: RowPath(row: 1, section: 1))
      changes.insertRows(0..<5)
      changes.removeRows(0..<5)
    }
    #expect(live.lines == ["b", "c", "d", "a", ""])
    #expect(live.cellQuestions.isEmpty)
    #expect(live.name(live.table.cursor) == "a")
  }

  @Test("B41: Selected rows that go one after the other change the selection once")
  func selection() {
    let live = LiveTable(rows: 5)
    live.table.selectionMode = .multiple
    live.table.selectAll()
    live.table.updateIncrementally { changes in
      live.sections[0].removeFirst(3)
      for _ in 0..<3 { changes.removeRow(at: 0) }
    }
    #expect(live.selectedNames == ["r3", "r4"])
    #expect(live.selectionChanges == 1)
  }

  @Test("A step that is not possible is reported by its row, and nothing is changed")
  func mistakes() {
    let live = LiveTable(rows: 3)
    live.frame()
    var reported: [TableUpdateError] = []
    live.table.consistencyPolicy = .reloadAndReport { reported.append($0) }
    live.table.updateIncrementally { changes in
      changes.removeRow(at: 2)
      changes.removeRow(at: 2)
    }
    live.table.updateIncrementally { $0.insertRow(at: RowPath(row: 0, section: 1)) }
    live.table.updateIncrementally { $0.moveRow(at: 0, to: 3) }
    live.table.updateIncrementally { $0.removeRow(at: RowPath(row: .max)) }
    #expect(reported.map(\.code) == [.missingRow])
    #expect(
      reported.first?.message
        == "Row 2 of section 0 cannot be removed: the section has 2 rows after the changes so far.")
    live.frame()
    live.table.updateIncrementally { $0.insertRow(at: RowPath(row: 0, section: 1)) }
    live.frame()
    live.table.updateIncrementally { $0.moveRow(at: 0, to: 3) }
    #expect(reported.map(\.code) == [.missingRow, .missingSection, .missingRow])
  }

  @Test("B40: Random steps lead to what a list leads to", arguments: 0..<60)
  func random(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let live = LiveTable([(0..<8).map { "a\($0)" }, (0..<4).map { "b\($0)" }], height: 40)
    live.table.selectionMode = .multiple
    live.table.selectAll()
    live.frame()
    live.forgetQuestions()
    let old = Set(live.sections.joined())
    var reloaded: Set<String> = []
    live.table.updateIncrementally { changes in
      for step in 0..<20 {
        let (from, to) = (Int(random.next() % 2), Int(random.next() % 2))
        let row = Int(random.next() % 16)
        let count = live.sections[from].count
        switch Int(random.next() % 4) {
        case 0:
          live.sections[from].insert("new\(step)", at: row % (count + 1))
          changes.insertRow(at: RowPath(row: row % (count + 1), section: from))
        case _ where count == 0: break
        case 1:
          live.sections[from].remove(at: row % count)
          changes.removeRow(at: RowPath(row: row % count, section: from))
        case 2:
          reloaded.insert(live.sections[from][row % count])
          changes.reloadRow(at: RowPath(row: row % count, section: from))
        default:
          let name = live.sections[from].remove(at: row % count)
          let target = Int(random.next() % UInt64(live.sections[to].count + 1))
          live.sections[to].insert(name, at: target)
          changes.moveRow(
            at: RowPath(row: row % count, section: from), to: RowPath(row: target, section: to))
        }
      }
    }
    let names = live.sections.flatMap { $0 }
    #expect(live.lines.prefix(names.count) == names[...])
    #expect(live.selectedNames == names.filter(old.contains))
    #expect(Set(live.cellQuestions) == Set(names).subtracting(old.subtracting(reloaded)))
    #expect(live.table.lastUpdateError == nil)
  }
}
