/// The objects that answer a table during one pass: taken from the multiplexers once, called
/// directly, and let go when the pass ends.
struct TableRoles {
  private(set) var dataSources: [any TableDataSource] = []
  private(set) var factories: [any TableCellFactory] = []
  private(set) var delegates: [any TableViewDelegate] = []
  /// How often the multiplexers among them were changed.
  private var generations: [Int] = []

  init() {}

  init(
    dataSource: (any TableDataSource)?, cellFactory: (any TableCellFactory)?,
    delegate: (any TableViewDelegate)?
  ) {
    dataSources = Self.resolve(dataSource)
    factories = Self.resolve(cellFactory)
    delegates = Self.resolve(delegate)
    let objects: [AnyObject?] = [dataSource, cellFactory, delegate]
    generations = objects.compactMap { object in
      if let multiplexer = object as? TableMultiplexer { return multiplexer.generation }
      return (object as? any DelegateForwarding)?.generation
    }
  }

  /// Only the table's own multiplexer is looked through: another class that forwards may do more
  /// than forward.
  private static func resolve<Role>(_ object: Role?) -> [Role] {
    guard let object else { return [] }
    guard let multiplexer = object as? TableMultiplexer else { return [object] }
    return Array(multiplexer.multiplexer.responders(to: Role.self))
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
      dataSources: dataSources.map { ObjectIdentifier($0) },
      factories: factories.map { ObjectIdentifier($0) }, generations: generations)
  }

  /// The first answer of the data sources.
  func question<Answer>(_ body: (any TableDataSource) -> Answer?) -> Answer? {
    for source in dataSources {
      if let answer = body(source) { return answer }
    }
    return nil
  }

  /// The first opinion of the delegates.
  func opinion<Answer>(_ body: (any TableViewDelegate) -> Answer?) -> Answer? {
    for delegate in delegates {
      if let answer = body(delegate) { return answer }
    }
    return nil
  }
}
