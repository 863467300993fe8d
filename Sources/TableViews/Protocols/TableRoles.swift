/// The objects that answer a table during one pass: taken from the multiplexers once, called
/// directly, and let go when the pass ends.
struct TableRoles {
  private(set) var dataSources = RoleList<any TableDataSource>()
  private(set) var factories = RoleList<any TableCellFactory>()
  private(set) var delegates = RoleList<any TableViewDelegate>()
  /// The delegates that hear of cells that appear: all, until one turns out to leave that to the
  /// protocol's default, and is not told again in this pass.
  var appearanceListeners = RoleList<any TableViewDelegate>()
  /// The same for cells that leave the screen.
  var disappearanceListeners = RoleList<any TableViewDelegate>()
  private(set) var prefetchers = RoleList<any TableDataSourcePrefetching>()
  /// How often the multiplexers among them were changed.
  private var generations: [Int] = []

  init() {}

  /// - Parameters:
  ///   - dataSource: the table's.
  ///   - cellFactory: the table's.
  ///   - delegate: the table's.
  ///   - prefetchDataSource: the table's.
  ///   - mayForward: whether one of them may forward without being a table's multiplexer.
  init(
    dataSource: (any TableDataSource)?, cellFactory: (any TableCellFactory)?,
    delegate: (any TableViewDelegate)?, prefetchDataSource: (any TableDataSourcePrefetching)?,
    mayForward: Bool
  ) {
    dataSources = Self.resolve(dataSource)
    factories = Self.resolve(cellFactory)
    delegates = Self.resolve(delegate)
    appearanceListeners = delegates
    disappearanceListeners = delegates
    prefetchers = Self.resolve(prefetchDataSource)
    let objects: [AnyObject?] = [dataSource, cellFactory, delegate]
    generations = objects.compactMap { object in
      if let multiplexer = object as? TableMultiplexer { return multiplexer.generation }
      return mayForward ? (object as? any DelegateForwarding)?.generation : nil
    }
  }

  /// Only the table's own multiplexer is looked through: another class that forwards may do more
  /// than forward.
  private static func resolve<Role>(_ object: Role?) -> RoleList<Role> {
    guard let object else { return RoleList() }
    guard let multiplexer = object as? TableMultiplexer else { return RoleList([object]) }
    return RoleList(multiplexer.multiplexer.responders(to: Role.self))
  }

  /// Who answers for counts and cells; when it differs from the last pass, they are asked anew.
  struct Signature: Equatable {
    var dataSources: [ObjectIdentifier] = []
    var factories: [ObjectIdentifier] = []
    var generations: [Int] = []

    /// Whether more than the factories differs.
    func asksForCounts(unlike other: Signature) -> Bool {
      dataSources != other.dataSources || generations != other.generations
    }
  }

  var signature: Signature {
    Signature(
      dataSources: dataSources.all.map { ObjectIdentifier($0) },
      factories: factories.all.map { ObjectIdentifier($0) }, generations: generations)
  }
}
