/// A table drawn with character cells: rows in sections, columns, a cursor, a selection.
///
/// A table asks three other objects and holds each of them weakly. Its ``dataSource`` knows how
/// many sections and rows there are. Its ``cellFactory`` makes cells, and is asked for the visible
/// ones only. Its ``delegate`` hears what the user does, and may object. Any of them can be a
/// ``TableMultiplexer`` that splits the work over several objects, which the table makes itself
/// when they are added with ``addDelegate(_:retained:)`` and its like: see <doc:Delegation>. A
/// ``prefetchDataSource`` hears what will be in view next.
///
/// Everything a table decides is decided by values beside it: heights and positions of rows by
/// `SectionLayout`, what is in view by `Viewport`, columns by `ColumnLayout`, the selection
/// by ``TableSelection``. The table asks them in one order — counts, geometry, viewport, columns,
/// cells, frame — each time it is drawn, and keeps whatever did not change: a second drawing asks
/// nobody anything, a scroll by one line asks for one row.
///
/// A table is an ordinary class, bound to no actor. It draws into a `Frame` and takes an
/// `InputEvent`, so it runs in a terminal, inside another program's window, or in a test.
public final class TableView: TerminalContent {
  /// Answers counts. Setting it loads anew, at the next drawing or query.
  public weak var dataSource: (any TableDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceChanged(from: oldValue) } }
  }
  /// Makes cells. Setting it asks for all visible cells anew.
  public weak var cellFactory: (any TableCellFactory)? {
    didSet { if cellFactory !== oldValue { cellFactoryChanged() } }
  }
  /// Hears what the user does. Setting it asks for heights and styles of rows anew.
  public weak var delegate: (any TableViewDelegate)? {
    didSet { if delegate !== oldValue { delegateChanged() } }
  }
  /// Hears which rows will probably be in view soon; nobody unless set.
  public weak var prefetchDataSource: (any TableDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetchDataSourceChanged() } }
  }

  /// The columns from the left. A new table has one that is flexible and has no title.
  ///
  /// Changing widths, titles or styles keeps the cells; changing which columns there are asks for
  /// the visible cells anew.
  public var columns: [TableColumn] = [TableColumn("", width: .flexible())] {
    didSet { whenSettled { $0.columnsChanged() } }
  }
  /// How many columns at the left stay while the others scroll sideways.
  public var frozenColumns = 0 {
    didSet { if frozenColumns != oldValue { columnsReshaped() } }
  }
  /// Where the heights of rows come from.
  public var rowHeight: RowHeight = .fixed(1) {
    didSet { if rowHeight != oldValue { heightsChanged() } }
  }
  /// How everything looks.
  @exclusivity(unchecked) public var theme: TableTheme = .dark {
    didSet { if theme != oldValue { picturesChanged() } }
  }
  /// Which key does what.
  public var keyMap: KeyMap = .table
  /// What is said in the middle of a table without rows.
  public var emptyText = "" {
    didSet { if emptyText != oldValue { needsDisplay?() } }
  }
  /// Whether a line with the columns' titles stands above the rows; nil shows it when any visible
  /// column has a title.
  public var showsHeader: Bool? {
    didSet { if showsHeader != oldValue { needsDisplay?() } }
  }
  /// Whether the last screen column shows how much of the content is in view, when not all is.
  public var showsScrollbar = true {
    didSet { if showsScrollbar != oldValue { needsDisplay?() } }
  }
  /// Whether the cursor is a row, or a cell in it.
  @exclusivity(unchecked) public var cursorMode: CursorMode = .row {
    didSet { if cursorMode != oldValue { needsDisplay?() } }
  }
  /// Whether titles of sections stay at the top while their rows are in view.
  public var pinsSectionHeaders: Bool {
    get { viewport.pinsHeaders }
    set {
      viewport.pinsHeaders = newValue
      needsDisplay?()
    }
  }
  /// Whether appended rows stay in view when the last row was.
  public var followsTail = false
  /// How many rows may be selected.
  public var selectionMode: SelectionMode = .single {
    didSet { if selectionMode != oldValue { selectionModeChanged() } }
  }
  /// Whether moving the cursor selects its row; nil does so in `.single` mode only.
  public var selectionFollowsFocus: Bool?
  /// What happens when a batch update does not fit the data source.
  public var consistencyPolicy = ConsistencyPolicy.standard
  /// What did not fit when the table last reloaded because of a batch update; nil if it never did.
  public internal(set) var lastUpdateError: TableUpdateError?

  public var needsDisplay: (() -> Void)?

  /// The rows that are selected; no more than ``selectionMode`` lets be. Setting it tells no
  /// delegate.
  public var selection: TableSelection {
    get {
      loadIfNeeded()
      return selected
    }
    set {
      loadIfNeeded()
      replaceSelection(with: newValue)
    }
  }

  /// The row that keys act on; nil for none. Setting it brings the row wholly into view at the
  /// next drawing; a row that does not exist is ignored.
  public var cursor: RowPath? {
    get {
      loadIfNeeded()
      return cursorPath
    }
    set {
      loadIfNeeded()
      setCursor(newValue)
    }
  }

  /// The column that the cursor is in; nil for the first visible one.
  public var cursorColumn: String? {
    didSet {
      guard cursorColumn != oldValue else { return }
      foundCursorColumn = nil
      cursorColumnChanged()
    }
  }

  let ownedDataSources = OwnedMultiplexer(TableMultiplexer.init)
  let ownedCellFactories = OwnedMultiplexer(TableMultiplexer.init)
  let ownedDelegates = OwnedMultiplexer(TableMultiplexer.init)
  var staleness = Staleness.everything
  @exclusivity(unchecked) var layout = SectionLayout()
  var titles = SectionTitles()
  @exclusivity(unchecked) var viewport = Viewport(height: 0)
  @exclusivity(unchecked) var selected = TableSelection()
  var gesture = SelectionGesture()
  @exclusivity(unchecked) var cursorPath: RowPath?
  var cursorIdentifier: RowIdentifier?
  var selectedIdentifiers: [RowIdentifier] = []
  var pendingReveal: PendingReveal?
  /// What stays where it is when the rows in view are measured again.
  var heldAnchor: ScrollAnchor?
  @exclusivity(unchecked) var horizontalOffset = 0
  @exclusivity(unchecked) var columnLayout = ColumnLayout(columns: [], viewportWidth: 0)
  var columnsInView: [Int] = []
  @exclusivity(unchecked) var itemsInView: [VisibleItem] = []
  /// The columns that the heights of wrapped rows were measured with.
  var wrappedColumns: [ColumnLayout.Placement]?
  var drawnOffset = 0
  var revealsCursorColumn = false
  var columnsAreStale = true
  var measuredThisPass: Set<String> = []
  /// The columns that layout and cells are made of; ``columns`` may be ahead of them while
  /// somebody answers.
  @exclusivity(unchecked) var shownColumns: [TableColumn] = [] {
    didSet {
      columnSet = ColumnSet(shownColumns)
      foundCursorColumn = nil
    }
  }
  /// The same for cells to refer to.
  @exclusivity(unchecked) var columnSet = ColumnSet([])
  /// The position of the column that the cursor is in, once it was looked for.
  var foundCursorColumn: Int??
  var widths = ColumnWidths()
  @exclusivity(unchecked) var metrics = TableMetrics()
  @exclusivity(unchecked) var visible = VisibleRows()
  @exclusivity(unchecked) var pool = ReusePool()
  let cellChanges = CellChanges()
  @exclusivity(unchecked) var request: CellRequest?
  @exclusivity(unchecked) var answering = TableRoles()
  @exclusivity(unchecked) var passDepth = 0
  var answeringObjects = AnsweringObjects()
  var lastSignature = TableRoles.Signature()
  var cellsAreStale = false
  var isLoading = false
  var isSettling = false
  /// What was changed by somebody who was being asked, for when the asking is over.
  var unsettled: [(TableView) -> Void] = []
  var prefetchWindow = PrefetchWindow()
  /// The batch whose block is running.
  var openBatch: OpenBatch?
  /// How often rows went elsewhere, for actions that ask before they act.
  var updateCount = 0
  /// Rows with which actions go on that wait for an answer.
  var followedRows: [FollowedRows] = []
  /// Cells of reloaded rows, kept from those that take their place until these were asked for.
  @exclusivity(unchecked) var retiredCells: [TableCell] = []
  /// The first row in view at the last drawing, and who it is.
  var topRow: (path: RowPath, identifier: RowIdentifier?)?
  /// Whether there would be a cursor if there were rows.
  var cursorIsWaiting = false
  /// Where the table was last drawn, for the positions of the mouse.
  var drawnOrigin = Point.zero
  var drag: MouseDrag?
  /// Objects that live as long as the table does, to notice its end.
  var companions: [AnyObject] = []

  /// Creates an empty table.
  public init() {
    shownColumns = columns
    columnSet = ColumnSet(columns)
    pool.register(TableView.textCellIdentifier) {
      TableCell(reuseIdentifier: TableView.textCellIdentifier)
    }
  }
}
