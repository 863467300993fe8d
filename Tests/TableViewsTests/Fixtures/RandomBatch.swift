import TableViews

/// A batch of changes made at random, with the rows that it leads to, built the slow way: by
/// putting together lists of names.
struct RandomBatch {
  /// The rows before and after.
  let old: [[String]]
  private(set) var new: [[String]] = []
  /// The changes, noted in random order.
  private(set) var changes = TableChanges()
  /// Where each old section is now; nil for those that are gone.
  private(set) var sectionsNow: [Int?]
  /// Which old sections stayed in their order.
  private(set) var stays: [Bool]
  private(set) var reloadedSections: Set<Int> = []
  private(set) var reloaded: Set<String> = []
  private(set) var reconfigured: Set<String> = []
  /// Rows that are the same as before, and among them those that were moved.
  private(set) var survivors: Set<String> = []
  private(set) var moved: Set<String> = []

  private var notes: [(inout TableChanges) -> Void] = []
  private var deletedSections: Set<Int> = []
  private var kept: [[String]] = []
  private var arriving: [[(name: String, source: RowPath)]] = []

  init(
    _ old: [[String]], size: Int, using random: inout SplitMix, name: (inout SplitMix) -> String
  ) {
    self.old = old
    sectionsNow = old.map { _ in nil }
    stays = old.map { _ in true }
    let origins = placeSections(size: size, using: &random)
    takeRows(to: origins.count, using: &random)
    for (section, origin) in origins.enumerated() {
      fill(section, origin, size: size, using: &random, name: name)
    }
    for note in notes.shuffled(using: &random) { note(&changes) }
    survivors = Set(old.joined()).intersection(new.joined())
  }

  /// Decides which sections go, move, come and are reloaded.
  ///
  /// - Returns: The old section that each new one was.
  private mutating func placeSections(size: Int, using random: inout SplitMix) -> [Int?] {
    guard Int.random(in: 0...2, using: &random) == 0 else {
      sectionsNow = old.indices.map { $0 }
      return old.indices.map { $0 }
    }
    var staying: [Int] = []
    var placed: [Int?] = []
    for section in old.indices {
      let kind = Int.random(in: 0...9, using: &random)
      if kind == 0 {
        deletedSections.insert(section)
        notes.append { $0.deleteSections([section]) }
      }
      if kind == 1 || kind == 2 {
        reloadedSections.insert(section)
        notes.append { $0.reloadSections([section]) }
      }
      if kind == 2 || kind == 3 { placed.append(section) }
      stays[section] = kind != 0 && kind != 2 && kind != 3
      if stays[section] { staying.append(section) }
    }
    for _ in 0..<Int.random(in: 0...1 + size / 6, using: &random) { placed.append(nil) }
    placed.shuffle(using: &random)
    let count = staying.count + placed.count
    var origins: [Int?] = staying
    let places = (0..<count).shuffled(using: &random).prefix(placed.count).sorted()
    for (place, section) in zip(places, placed) {
      origins.insert(section, at: place)
      if let section {
        notes.append { $0.moveSection(section, to: place) }
      } else {
        notes.append { $0.insertSections([place]) }
      }
    }
    for (place, section) in origins.enumerated() {
      if let section { sectionsNow[section] = place }
    }
    return origins
  }

  /// Takes out rows that go, and says of those that move where to.
  private mutating func takeRows(to sectionCount: Int, using random: inout SplitMix) {
    arriving = Array(repeating: [], count: sectionCount)
    for (section, rows) in old.enumerated() {
      var left: [String] = []
      for (row, name) in rows.enumerated() {
        let path = RowPath(row: row, section: section)
        let kind = Int.random(in: 0...11, using: &random)
        if kind < 2 {
          notes.append { $0.deleteRows(at: [path]) }
        } else if kind == 2, sectionCount > 0 {
          arriving[Int.random(in: 0..<sectionCount, using: &random)].append((name, path))
        } else {
          left.append(name)
          mark(name, at: path, using: &random)
        }
      }
      let isWhole = deletedSections.contains(section) || reloadedSections.contains(section)
      kept.append(isWhole ? [] : left)
    }
    for section in arriving.indices {
      arriving[section].shuffle(using: &random)
      for (name, path) in arriving[section] { mark(name, at: path, using: &random) }
      moved.formUnion(arriving[section].map(\.name))
    }
  }

  /// Lets some rows be reloaded or reconfigured.
  private mutating func mark(_ name: String, at path: RowPath, using random: inout SplitMix) {
    let isWhole =
      deletedSections.contains(path.section) || reloadedSections.contains(path.section)
    switch Int.random(in: 0...11, using: &random) {
    case 0:
      notes.append { $0.reloadRows(at: [path]) }
      if !isWhole { reloaded.insert(name) }
    case 1:
      notes.append { $0.reconfigureRows(at: [path]) }
      if !isWhole { reconfigured.insert(name) }
    default: break
    }
  }

  /// Puts together a new section of rows that stayed, came from elsewhere and are new.
  private mutating func fill(
    _ section: Int, _ origin: Int?, size: Int, using random: inout SplitMix,
    name: (inout SplitMix) -> String
  ) {
    let isKept = origin.map { !reloadedSections.contains($0) } ?? false
    var rows = isKept ? kept[origin ?? 0] : []
    let inserted = Int.random(in: 0...size / (isKept ? 2 : 1), using: &random)
    let coming = arriving[section].count + inserted
    let places = (0..<rows.count + coming).shuffled(using: &random).prefix(coming).sorted()
    let isNoted = isKept || Bool.random(using: &random)
    let isMove = (0..<coming).map { $0 < arriving[section].count }.shuffled(using: &random)
    for (place, isMove) in zip(places, isMove) {
      let path = RowPath(row: place, section: section)
      if isMove, let (name, source) = arriving[section].popLast() {
        rows.insert(name, at: place)
        notes.append { $0.moveRow(at: source, to: path) }
      } else {
        rows.insert(name(&random), at: place)
        if isNoted { notes.append { $0.insertRows(at: [path]) } }
      }
    }
    new.append(rows)
  }
}
