// swift-tools-version: 6.2
import PackageDescription

/// The six stages, in the order in which they are read.
let stages = (1...6).map { "RxDemo0\($0)" }

/// Programs beside the stages: chapter 0 and the side studies.
let studies: [String] = []

/// What the workshop's checks are compiled against: a folder of Tests/WorkshopTests, or single
/// files of its folders, with commas between. Whoever names it wants the workshop only.
let chosen = Context.environment["WORKSHOP_USE"]
let use = (chosen ?? "Exercises").split(separator: ",").map(String.init)
let answers = ["Exercises", "Starters", "Solutions", "Mutants"]

/// An executable `swift run NAME` and its tests.
func program(_ name: String) -> [Target] {
    [
        executable(name),
        .testTarget(name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"]),
    ]
}

func executable(_ name: String) -> Target {
    .executableTarget(name: name)
}

let package = Package(
    name: "RxDemo",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "workshop", targets: ["Workshop"])],
    targets: (chosen == nil ? (stages + studies).flatMap(program) : stages.map(executable)) + [
        .target(name: "TestSupport", path: "Tests/Support"),
        .executableTarget(name: "Workshop"),
        .testTarget(
            name: "WorkshopTests",
            dependencies: (stages + ["Workshop", "TestSupport"]).map { .byName(name: $0) },
            exclude: answers.filter { folder in !use.contains { $0.hasPrefix(folder) } },
            sources: ["Checks", "Support"] + use
        ),
    ],
    swiftLanguageModes: [.v6]
)
