// swift-tools-version: 6.2
import PackageDescription

/// The six stages, in the order in which they are read.
let stages = (1...6).map { "RxDemo0\($0)" }

/// What grows on the last stage.
let beyond = ["RxBeyond"]

/// The same, made fast. With `RX_TUNED=1` it takes RxBeyond's place and name, so that RxBeyond's
/// tests run against it, unchanged.
let isTunedTested = Context.environment["RX_TUNED"] != nil
let tuned = isTunedTested ? [] : ["RxTuned"]

/// Programs beside the stages: chapter 0 and the side studies.
let studies = ["Prelude", "RxPrototype", "HalfFive"]

let programs = stages + beyond + tuned + studies

/// Programs with which a program's tests compare it, and the one that reads chapters for them.
let peers = [
    "Prelude": ["RxDemo06"], "RxPrototype": ["RxDemo06", "RxBeyond", "Workshop"],
    "HalfFive": ["Workshop"],
]

/// Programs that random programs compare with a model: the first stage promises too little.
let modelled = stages.dropFirst() + beyond + tuned

/// An executable `swift run NAME` and its tests.
func program(_ name: String) -> [Target] {
    [
        .executableTarget(
            name: name,
            path: isTunedTested && name == "RxBeyond" ? "Sources/RxTuned" : nil
        ),
        .testTarget(
            name: "\(name)Tests",
            dependencies: ([name, "TestSupport"] + peers[name, default: []]).map {
                .byName(name: $0)
            }
        ),
    ]
}

/// Not with `RX_TUNED`, for it compares both.
let modelTests: [Target] =
    isTunedTested
    ? []
    : [
        .testTarget(
            name: "ModelTests",
            dependencies: (modelled + ["TestSupport"]).map { .byName(name: $0) }
        )
    ]

let all: [Target] =
    programs.flatMap(program) + modelTests + [
        .target(name: "TestSupport", path: "Tests/Support"),
        .testTarget(
            name: "BookTests",
            dependencies: (programs + ["Workshop", "Mutation", "TestSupport"]).map {
                .byName(name: $0)
            }
        ),
        .executableTarget(name: "Workshop"),
        .testTarget(
            name: "WorkshopTests",
            dependencies: ["Workshop"],
            // Compiled one by one, by the workshop itself: what is wrong in one harms no other.
            exclude: ["Checks", "Exercises", "Mutants", "Solutions", "Starters", "Support"]
        ),
        .testTarget(name: "WorkshopCommandTests", dependencies: ["Workshop", "TestSupport"]),
        .executableTarget(name: "Mutation"),
        .testTarget(name: "MutationTests", dependencies: ["Mutation"], exclude: ["Equal.txt"]),
    ]

/// `ONLY=RxDemo03,Workshop swift test` builds these programs and test targets, the tests of these
/// programs, and what they need. Without it everything is built.
let only = Context.environment["ONLY"]?.split(separator: ",").map(String.init)

func targets(_ names: Set<String>, of all: [Target]) -> [Target] {
    let chosen = all.filter { names.contains($0.name) }
    let more = names.union(
        chosen.flatMap(\.dependencies).compactMap { dependency -> String? in
            if case .byNameItem(let name, _) = dependency { name } else { nil }
        }
    )
    return more == names ? chosen : targets(more, of: all)
}

let package = Package(
    name: "RxDemo",
    platforms: [.macOS(.v15)],
    products: only.map { $0.contains("Workshop") } ?? true
        ? [.executable(name: "workshop", targets: ["Workshop"])] : [],
    targets: only.map { targets(Set($0 + $0.map { "\($0)Tests" }), of: all) } ?? all,
    swiftLanguageModes: [.v6]
)
