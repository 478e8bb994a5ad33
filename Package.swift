// swift-tools-version: 6.2
import PackageDescription

/// The six stages, in the order in which they are read.
let stages = (1...6).map { "RxDemo0\($0)" }

/// Programs beside the stages: chapter 0 and the side studies.
let studies = ["Prelude", "RxPrototype", "HalfFive"]

/// What the workshop has exercises on.
let practised = stages + ["Prelude", "RxPrototype"]

/// Programs with which a study's tests compare it.
let peers = ["Prelude": ["RxDemo06"], "RxPrototype": ["RxDemo06"]]

/// An executable `swift run NAME` and its tests.
func program(_ name: String) -> [Target] {
    [
        .executableTarget(name: name),
        .testTarget(
            name: "\(name)Tests",
            dependencies: ([name, "TestSupport"] + peers[name, default: []]).map {
                .byName(name: $0)
            }
        ),
    ]
}

/// What the workshop's checks are compiled against: a folder of Tests/WorkshopTests, or files of
/// its folders, with commas between. Whoever chooses wants the workshop only, without the rest.
let chosen = Context.environment["WORKSHOP_USE"]
let answers = (chosen ?? "Exercises").split(separator: ",").map(String.init)
let unused = ["Exercises", "Starters", "Solutions", "Mutants"].filter { folder in
    !answers.contains { $0.hasPrefix(folder) }
}

let workshop: [Target] = [
    .executableTarget(name: "Workshop"),
    .testTarget(
        name: "WorkshopTests",
        dependencies: (practised + ["Workshop", "TestSupport"]).map { .byName(name: $0) },
        exclude: unused,
        sources: ["Checks", "Support"] + answers
    ),
]

let rest =
    (stages + studies).flatMap(program) + [
        .testTarget(
            name: "BookTests",
            dependencies: (stages + studies).map { .byName(name: $0) } + ["TestSupport"]
        ),
        .testTarget(name: "WorkshopCommandTests", dependencies: ["Workshop"]),
    ]

let package = Package(
    name: "RxDemo",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "workshop", targets: ["Workshop"])],
    targets: (chosen == nil ? rest : practised.map { .executableTarget(name: $0) }) + workshop + [
        .target(name: "TestSupport", path: "Tests/Support")
    ],
    swiftLanguageModes: [.v6]
)
