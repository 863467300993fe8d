// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: settings)
}

func example(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: ["TableViews", "CursesBackend"] + dependencies,
    path: "Examples/\(name)", exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "TableViews",
  products: [
    .library(name: "DelegateMultiplexing", targets: ["DelegateMultiplexing"]),
    .library(name: "TerminalCore", targets: ["TerminalCore"]),
    .library(name: "TableViews", targets: ["TableViews"]),
    .library(name: "CursesBackend", targets: ["CursesBackend"]),
    .library(name: "TableTesting", targets: ["TableTesting"]),
    .library(name: "TableRecords", targets: ["TableRecords"]),
    .library(name: "FileTables", targets: ["FileTables"]),
    .library(name: "TableBrowsing", targets: ["TableBrowsing"]),
    .executable(name: "tables", targets: ["tables"]),
    .executable(name: "hello-table", targets: ["hello-table"]),
    .executable(name: "split-delegates", targets: ["split-delegates"]),
    .executable(name: "own-class", targets: ["own-class"]),
    .executable(name: "billion-rows", targets: ["billion-rows"]),
    .executable(name: "any-control", targets: ["any-control"]),
    .executable(name: "message-distributor", targets: ["message-distributor"]),
    .executable(name: "icon-downloader", targets: ["icon-downloader"]),
    .executable(name: "checklist", targets: ["checklist"]),
  ],
  targets: [
    library("DelegateMultiplexing"),
    library("TerminalCore", exclude: ["Text/width-table.py"]),
    library("TableViews", ["DelegateMultiplexing", "TerminalCore"]),
    .target(
      name: "CTableViewsCurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    library("CursesBackend", ["TerminalCore", "CTableViewsCurses"]),
    library("TableTesting", ["TableViews"]),
    library("TableRecords", ["TableViews"]),
    .target(name: "CTableViewsScan"),
    library("FileTables", ["TableRecords", "TableViews", "CTableViewsScan"]),
    library("TableBrowsing", ["TableRecords", "FileTables", "TableViews"]),
    .executableTarget(
      name: "tables", dependencies: ["TableBrowsing", "CursesBackend"], swiftSettings: settings),
    example("hello-table"),
    example("split-delegates"),
    example("own-class"),
    example("billion-rows"),
    example("any-control"),
    .target(
      name: "LoopbackSockets", path: "Examples/message-distributor/LoopbackSockets",
      swiftSettings: settings),
    example("message-distributor", ["LoopbackSockets"], exclude: ["LoopbackSockets"]),
    example("icon-downloader", ["LoopbackSockets"]),
    example("checklist"),
    .executableTarget(
      name: "Benchmarks", dependencies: ["TableViews"], path: "Tests/Benchmarks",
      swiftSettings: settings),
    tests("DelegateMultiplexingTests", ["DelegateMultiplexing"]),
    tests("TerminalCoreTests", ["TerminalCore"], resources: [.copy("Data")]),
    tests("TableViewsTests", ["TableViews", "TableTesting"]),
    tests(
      "CursesBackendTests",
      [
        "CursesBackend", "CTableViewsCurses", "TerminalCore", "TableViews", "CursesTestSupport",
        "ExitProbe",
      ]),
    .target(
      name: "CursesTestSupport", path: "Tests/CursesTestSupport",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .executableTarget(
      name: "ExitProbe", dependencies: ["CursesBackend", "TerminalCore"], path: "Tests/ExitProbe",
      swiftSettings: settings),
    tests("TableTestingTests", ["TableTesting", "TableViews"]),
    tests(
      "ExampleTests",
      [
        "hello-table", "split-delegates", "own-class", "billion-rows", "any-control",
        "message-distributor", "LoopbackSockets", "icon-downloader", "checklist", "TableTesting",
        "TableViews",
      ], exclude: ["__Frames__"]),
    tests(
      "FileTablesTests", ["FileTables", "CTableViewsScan", "TableRecords", "TableViews"]),
    tests("ProgramTests", ["tables"]),
    tests("TableRecordsTests", ["TableRecords", "TableViews", "TableTesting"]),
    tests(
      "TableBrowsingTests",
      ["TableBrowsing", "TableRecords", "FileTables", "TableViews", "TableTesting"]),
  ]
)
