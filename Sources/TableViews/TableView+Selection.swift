extension TableView {
  /// Selects a row in addition to what is selected in `.multiple` mode, instead of it in
  /// `.single` mode; nil clears. Tells no delegate.
  public func selectRow(at path: RowPath?) {
    loadIfNeeded()
    guard let path else { return deselectAll() }
    guard selectionMode != .none, layout.isValid(path), !selected.contains(path) else { return }
    var next = selectionMode == .multiple ? selected : TableSelection()
    next.insert(path)
    replaceSelection(with: next)
  }

  /// Takes a row out of the selection. Tells no delegate.
  public func deselectRow(at path: RowPath) {
    loadIfNeeded()
    var next = selected
    next.remove(path)
    replaceSelection(with: next)
  }

  /// Selects every row; ignored unless ``selectionMode`` is `.multiple`. Tells no delegate.
  ///
  /// - Complexity: O(sections), whatever the number of rows.
  public func selectAll() {
    loadIfNeeded()
    guard selectionMode == .multiple else { return }
    replaceSelection(with: gesture.selectAll(in: selected, layout: layout).new)
  }

  /// Selects nothing. Tells no delegate.
  public func deselectAll() {
    loadIfNeeded()
    replaceSelection(with: TableSelection())
  }

  /// Whether a row is selected.
  public func isRowSelected(at path: RowPath) -> Bool { selection.contains(path) }

  /// The number of selected rows.
  public var numberOfSelectedRows: Int { selection.count }

  /// The row that was selected last, or the selected row nearest to it after it was deselected.
  public var selectedRow: RowPath? {
    guard !selection.isEmpty else { return nil }
    guard let lead = gesture.lead else { return selected.first }
    return selected.contains(lead) ? lead : selected.nearest(to: lead, in: layout)
  }

  func replaceSelection(with next: TableSelection) {
    let next = permitted(next.clamped(to: layout.rowCounts))
    guard next != selected else { return }
    let added = next.subtracting(selected)
    selected = next
    gesture.restart(at: added.last ?? gesture.anchor, selection: selected)
    rememberSelection()
    needsDisplay?()
  }

  private func permitted(_ selection: TableSelection) -> TableSelection {
    switch selectionMode {
    case .none: TableSelection()
    case .single: TableSelection(selection.paths.prefix(1))
    case .multiple: selection
    }
  }

  func selectionModeChanged() {
    switch selectionMode {
    case .none: replaceSelection(with: TableSelection())
    case .single:
      var next = TableSelection()
      if let row = selectedRow { next.insert(row) }
      replaceSelection(with: next)
    case .multiple: break
    }
  }
}

/// What the user does to the selection: the delegate is asked first and told afterwards. When it
/// updates the table while it is asked, nothing is selected: the rows are not those any more.
extension TableView {
  /// Selects a row alone. Order: may the new one be selected, may the old ones go, they went, the
  /// new one came, the selection changed.
  func userSelect(_ path: RowPath) {
    guard selectionMode != .none, !(selected.contains(path) && selected.count == 1) else { return }
    let count = updateCount
    guard let path = permitted(path), !(selected.contains(path) && selected.count == 1) else {
      return
    }
    var kept: [RowPath] = []
    if selected.count <= TableView.announcedRows {
      kept = selected.paths.filter { $0 != path && !mayDeselect($0) }
    }
    guard count == updateCount else { return }
    guard kept.isEmpty || selectionMode == .multiple else { return }
    var change = gesture.click(path, in: selected)
    for other in kept { change.new.insert(other) }
    commit(change)
  }

  /// Selects a row in addition, or takes it out.
  func userToggle(_ path: RowPath) {
    guard selectionMode != .none else { return }
    let count = updateCount
    if selected.contains(path) {
      guard mayDeselect(path), count == updateCount else { return }
      commit(gesture.toggle(path, in: selected, layout: layout))
    } else if selectionMode == .single {
      userSelect(path)
    } else if let path = permitted(path), count == updateCount, !selected.contains(path) {
      commit(gesture.toggle(path, in: selected, layout: layout))
    }
  }

  func userSelectAll() {
    guard selectionMode == .multiple else { return }
    commitSelectable(gesture.selectAll(in: selected, layout: layout))
  }

  func userDeselectAll() {
    guard !selected.isEmpty else { return }
    commit(gesture.selectNone(in: selected))
  }

  /// Selects what lies between the gesture's fixed end and `path`, instead of what was between
  /// them before.
  func userExtend(to path: RowPath, keepingOthers: Bool) {
    guard selectionMode == .multiple else { return userSelect(path) }
    commitSelectable(
      gesture.extend(
        to: path, from: cursorPath, keepsOthers: keepingOthers, in: selected, layout: layout))
  }

  private func commitSelectable(_ change: SelectionChange) {
    let count = updateCount
    let allowed = onlySelectable(change)
    if count == updateCount { commit(allowed) }
  }

  /// The change without the rows that the delegate refuses: asked once for each section.
  private func onlySelectable(_ change: SelectionChange) -> SelectionChange {
    guard let delegate else { return change }
    var change = change
    for section in change.added.sections {
      let rows = change.added[section]
      let allowed = delegate.tableView(self, selectableRowsIn: rows, section: section) ?? rows
      for range in rows.subtracting(allowed).ranges {
        change.new.remove(range, inSection: section)
      }
    }
    return change
  }

  private func commit(_ change: SelectionChange) {
    guard !change.isEmpty else { return }
    selected = change.new.clamped(to: layout.rowCounts)
    rememberSelection()
    announce(change.old)
    delegate?.tableViewSelectionDidChange(self)
    needsDisplay?()
  }

  private func announce(_ old: TableSelection) {
    let now = selected
    let gone = old.subtracting(now)
    let new = now.subtracting(old)
    let goneRows = FollowedRows(gone.count <= TableView.announcedRows ? Array(gone.paths) : [])
    let newRows = FollowedRows(new.count <= TableView.announcedRows ? Array(new.paths) : [])
    following(goneRows) {
      following(newRows) {
        for index in goneRows.paths.indices {
          guard let path = goneRows.paths[index] else { continue }
          delegate?.tableView(self, didDeselectRowAt: path)
        }
        for index in newRows.paths.indices {
          guard let path = newRows.paths[index] else { continue }
          delegate?.tableView(self, didSelectRowAt: path)
        }
      }
    }
  }

  private func permitted(_ path: RowPath) -> RowPath? {
    switch delegate?.tableView(self, willSelectRowAt: path) ?? .allow {
    case .allow: path
    case .deny: nil
    case .redirect(let other): layout.isValid(other) ? other : nil
    }
  }

  private func mayDeselect(_ path: RowPath) -> Bool {
    (delegate?.tableView(self, willDeselectRowAt: path) ?? .allow) == .allow
  }

  /// Changes of more rows than this are told by `tableViewSelectionDidChange` alone.
  static let announcedRows = 1_000
}
