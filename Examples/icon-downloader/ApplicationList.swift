import TableViews

/// Applications in the order of the table, found by their numbers.
struct ApplicationList {
  struct Application: Hashable {
    let number: Int
    let name: String
  }

  private(set) var applications: [Application]
  private var lastNumber: Int
  private var isByName = false

  private static let first = ["Paper", "River", "Cloud", "Night", "Stone", "Garden", "Spark"]
  private static let second = ["Notes", "Maps", "Mail", "Clock", "Music", "Chess"]

  init(count: Int) {
    applications = (0..<count).map { ApplicationList.application($0 + 1) }
    lastNumber = count
  }

  private static func application(_ number: Int) -> Application {
    let word = first[number % first.count] + " " + second[number % second.count]
    return Application(number: number, name: "\(word) \(number)")
  }

  func row(of number: Int) -> Int? {
    applications.firstIndex { $0.number == number }
  }

  mutating func insert(at row: Int) {
    lastNumber += 1
    applications.insert(ApplicationList.application(lastNumber), at: row)
  }

  mutating func remove(at row: Int) {
    applications.remove(at: row)
  }

  /// Sorts by name, and the next time by number again.
  mutating func sort() {
    isByName.toggle()
    applications.sort { isByName ? $0.name < $1.name : $0.number < $1.number }
  }
}
