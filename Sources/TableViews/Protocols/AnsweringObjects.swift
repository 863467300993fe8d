/// The three objects that a table was given, as they were at its last pass: a quick way to see that
/// a query needs no new one.
struct AnsweringObjects {
  /// One of them; for a table's multiplexer also how often it was changed, and how many of its
  /// delegates live.
  private struct Part: Equatable {
    var identity: ObjectIdentifier
    var generation: Int?
    var count: Int?
  }

  private var dataSource: Part?
  private var cellFactory: Part?
  private var delegate: Part?
  /// Whether one of them may stand for others in a way that only a pass can look through.
  private(set) var needsPass = false

  init() {}

  init(_ dataSource: AnyObject?, _ cellFactory: AnyObject?, _ delegate: AnyObject?) {
    self.dataSource = Self.part(dataSource)
    self.cellFactory = Self.part(cellFactory)
    self.delegate = Self.part(delegate)
  }

  private static func part(_ object: AnyObject?) -> Part? {
    guard let object else { return nil }
    let multiplexer = object as? TableMultiplexer
    return Part(
      identity: ObjectIdentifier(object), generation: multiplexer?.generation,
      count: multiplexer?.count)
  }

  /// The same, marked if any of them forwards without being a table's multiplexer, or is one with
  /// another inside, whose delegates are not counted here.
  func marked(_ objects: [AnyObject?]) -> AnsweringObjects {
    var marked = self
    marked.needsPass = objects.contains { object in
      guard let multiplexer = object as? TableMultiplexer else {
        return object is any DelegateForwarding
      }
      return multiplexer.delegates.contains {
        $0 is any DelegateForwarding || $0 is DelegateMultiplexer
      }
    }
    return marked
  }

  /// Whether `now` are these objects, as far as can be seen without a pass.
  func looksLike(_ now: AnsweringObjects) -> Bool {
    dataSource == now.dataSource && cellFactory == now.cellFactory && delegate == now.delegate
  }

  /// Whether `now` are these objects, unchanged.
  func isSame(as now: AnsweringObjects) -> Bool { !needsPass && looksLike(now) }
}
