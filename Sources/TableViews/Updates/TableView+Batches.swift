extension TableView {
  /// Tells the table what happened to rows and sections, in one step.
  ///
  /// The data are changed in the block or before it. When the block ends the data source is asked
  /// for its counts, once for each section, and they must be what the changes make of the counts
  /// before; what happens otherwise says ``consistencyPolicy``. Cursor, selection, cells, heights
  /// and what a person looks at follow their rows: only rows that are new or reloaded are asked
  /// for, if they are in view.
  ///
  /// A batch inside a batch becomes part of it. While the table asks somebody, the block waits
  /// until everybody has answered. Before the first load, and after ``reloadData()``, there is
  /// nothing to update: the counts are asked when they are needed, and the changes are forgotten.
  ///
  /// - Parameters:
  ///   - updates: notes the changes; queries inside it answer as before the update.
  ///   - completion: run once, when the table is in its new state.
  /// - Complexity: O(*sections* + (*changes* + *visible rows*) · log), whatever the number of rows.
  public func performBatchUpdates(
    _ updates: @escaping (inout TableChanges) -> Void, completion: (() -> Void)? = nil
  ) {
    whenSettled { table in
      var problem: TableUpdateError?
      let completions = table.runBatch(updates, completion: completion) { problem = $0 }
      if let problem { table.recover(from: problem) }
      for completion in completions { completion() }
    }
  }

  /// Tells the table what happened to rows and sections, or throws and changes nothing.
  ///
  /// Inside another batch the changes become part of that one, and are checked with it.
  ///
  /// - Parameter updates: notes the changes; queries inside it answer as before the update.
  /// - Throws: what does not fit, after which the table is as it was; or `.busy` while the table
  ///   asks somebody.
  /// - Complexity: as ``performBatchUpdates(_:completion:)``.
  public func performCheckedBatchUpdates(
    _ updates: (inout TableChanges) -> Void
  ) throws(TableUpdateError) {
    guard passDepth == 0 else {
      throw TableUpdateError(
        code: .busy,
        message: "The table was updated by somebody whom it was asking. Use "
          + "performBatchUpdates(_:completion:), which waits for the answer.",
        details: "", section: nil, row: nil)
    }
    var problem: TableUpdateError?
    let completions = runBatch(updates, completion: nil) { problem = $0 }
    if let problem { throw problem }
    for completion in completions { completion() }
  }

  /// Tells the table what happened to rows, one thing after the other.
  ///
  /// Each change names rows as the changes before it left them. The table takes them all in one
  /// step at the end of the block, as in ``performBatchUpdates(_:completion:)``; a row that is new
  /// and goes again was never there. The data are changed in the block or before it.
  ///
  /// - Parameters:
  ///   - updates: notes the changes.
  ///   - completion: run once, when the table is in its new state.
  /// - Complexity: O(*sections* + *changes*² + *visible rows* · log), whatever the number of rows.
  public func updateIncrementally(
    _ updates: @escaping (inout IncrementalChanges) -> Void, completion: (() -> Void)? = nil
  ) {
    performBatchUpdates(
      { [self] changes in
        var steps = IncrementalChanges(counts: Array(layout.rowCounts))
        updates(&steps)
        changes.append(steps.changes)
        if staleness == .fresh, let problem = steps.problem { openBatch?.problem = problem }
      }, completion: completion)
  }

  /// Runs a batch, or makes it part of the one that is open.
  ///
  /// - Returns: What is to be run now that it is done; nothing while another is open.
  private func runBatch(
    _ updates: (inout TableChanges) -> Void, completion: (() -> Void)?,
    onProblem: (TableUpdateError) -> Void
  ) -> [() -> Void] {
    var changes = TableChanges()
    let isOutermost = openBatch == nil
    if isOutermost { openBatch = OpenBatch() }
    updates(&changes)
    if let completion { openBatch?.completions.append(completion) }
    guard isOutermost, let batch = openBatch else {
      openBatch?.nested.append(changes)
      return []
    }
    openBatch = nil
    changes.append(batch.nested)
    do throws(TableUpdateError) {
      if let problem = batch.problem { throw problem }
      try commit(changes)
    } catch {
      onProblem(error)
    }
    return batch.completions
  }

  private func recover(from error: TableUpdateError) {
    switch consistencyPolicy {
    case .trap:
      failure("\(error)")
    case .reloadAndReport(let report):
      lastUpdateError = error
      reloadData()
      report(error)
    }
  }
}

// MARK: - Single changes

extension TableView {
  /// Tells the table of new rows: a batch of one kind, or a part of the one that is open.
  ///
  /// - Parameter paths: Where they stand now.
  public func insertRows(at paths: some Sequence<RowPath>) {
    let paths = Array(paths)
    performBatchUpdates { $0.insertRows(at: paths) }
  }

  /// Tells the table of rows that are gone.
  ///
  /// - Parameter paths: Where they stood before any of them went.
  public func deleteRows(at paths: some Sequence<RowPath>) {
    let paths = Array(paths)
    performBatchUpdates { $0.deleteRows(at: paths) }
  }

  /// Tells the table of a row that stands elsewhere now.
  ///
  /// - Parameters:
  ///   - source: Where it stood.
  ///   - target: Where it stands now.
  public func moveRow(at source: RowPath, to target: RowPath) {
    performBatchUpdates { $0.moveRow(at: source, to: target) }
  }

  /// Tells the table of new sections.
  ///
  /// - Parameter sections: Where they stand now.
  public func insertSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    performBatchUpdates { $0.insertSections(sections) }
  }

  /// Tells the table of sections that are gone.
  ///
  /// - Parameter sections: Where they stood before any of them went.
  public func deleteSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    performBatchUpdates { $0.deleteSections(sections) }
  }

  /// Asks for everything in some sections anew, however many rows they have now.
  ///
  /// - Parameter sections: Which.
  public func reloadSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    performBatchUpdates { $0.reloadSections(sections) }
  }

  /// Tells the table of a section that stands elsewhere now.
  ///
  /// - Parameters:
  ///   - source: Where it stood.
  ///   - target: Where it stands now.
  public func moveSection(_ source: Int, to target: Int) {
    performBatchUpdates { $0.moveSection(source, to: target) }
  }
}
