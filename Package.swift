// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Without a word, what a learner uses: the stages with their tests, RxBeyond with the tests that say
// whether it works here, the studies, the workshop with its exercises. `RX=all` is everything,
// `RX=RxDemo03,Prelude` these programs with all of their tests.

/// The six stages, in the order in which they are read.
let stages = (1...6).map { "RxDemo0\($0)" }

/// A stage's tests are those of the stage before, which it reads through the link `Earlier`, and its
/// own; one of its own takes the place of an earlier one with the same name.
let superseded = [
    (file: "GuaranteeTests.swift", from: 1, by: 2),
    (file: "Support.swift", from: 1, by: 2),
    (file: "GuaranteeChain.swift", from: 2, by: 4),
    (file: "OperatorContractTests.swift", from: 3, by: 4),
    (file: "ContractAdapter.swift", from: 3, by: 5),
    (file: "UnsubscribeTests.swift", from: 2, by: 5),
    (file: "UnsubscribeTests.swift", from: 5, by: 6),
    (file: "SinkTests.swift", from: 3, by: 6),
]

/// Chapter 0 and the side studies.
let studies = ["Prelude", "RxPrototype", "HalfFive"]

/// The files of RxBeyond in whose place RxTuned has its own.
let tuned = [
    "AnyObserver.swift", "Concurrency/AsyncLock.swift", "Observable.swift",
    "ObservableType+Extensions.swift", "Observables/CombinationSink.swift",
    "Observables/Create.swift", "Observables/Debounce.swift", "Observables/Filter.swift",
    "Observables/Just.swift", "Observables/Map.swift",
    "Observables/Merge.swift", "Observables/Multicast.swift", "Observables/Producer.swift",
    "Observables/Retry.swift", "Observables/Sequence.swift", "Observables/Sink.swift",
    "Observables/Switch.swift", "Observables/Take.swift", "Observables/WithLatestFrom.swift",
    "ObserverType.swift", "Observers/TailRecursiveSink.swift",
    "Schedulers/CurrentThreadScheduler.swift", "Subjects/BufferedSubject.swift",
    "Subjects/ObserverSlot.swift",
]

// MARK: - Targets

func program(_ name: String, in folder: String = "", using others: [String] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: others.map { .byName(name: $0) },
        path: "Sources/\(folder)\(name)"
    )
}

func library(_ name: String, path: String) -> Target {
    .target(name: name, path: path)
}

func tests(
    of name: String,
    in folder: String = "",
    using others: [String] = [],
    exclude: [String] = [],
    settings: [SwiftSetting] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: others.map { .byName(name: $0) },
        path: "Tests/\(folder)\(name)Tests",
        exclude: exclude,
        swiftSettings: settings
    )
}

/// Lets tests that import one program be compiled with another.
func alias(_ name: String, for program: String) -> [SwiftSetting] {
    name == program ? [] : [.unsafeFlags(["-module-alias", "\(name)=\(program)"])]
}

func studyTests(_ name: String, using others: [String]) -> Target {
    tests(of: name, in: "Studies/", using: [name, "TestSupport"] + others)
}

/// What random programs are played on.
let played = stages.dropFirst() + ["RxBeyond", "RxTuned"]

/// The adapter for random programs of RxBeyond, compiled with another library under its name.
func adapter(_ name: String) -> Target {
    let hasOperators = !["RxDemo02", "RxDemo03"].contains(name)
    let hasRooms = ["RxBeyond", "RxTuned"].contains(name)
    return .testTarget(
        name: "\(name)Adapter",
        dependencies: [.byName(name: name), "RandomPrograms"],
        path: "Tests/Tools/ModelTests/Adapters",
        exclude: played.filter { $0 != name } + (hasRooms ? [] : ["\(name)/RoomsPlayer.swift"]),
        sources: [name],
        swiftSettings: (hasOperators ? [.define("OPERATORS")] : [])
            + (hasRooms ? [.define("ROOMS")] : []) + alias("RxBeyond", for: name)
    )
}

let support = [
    library("TestSupport", path: "Tests/Support"),
    library("ToolSupport", path: "Sources/Tools/ToolSupport"),
    library("Pictures", path: "Sources/Tools/Pictures"),
]

/// A stage's tests, on itself or on what stands in for it: they all import it as `RxDemo`.
func stageTests(_ number: Int, folder: String? = nil, on program: String? = nil) -> Target {
    let program = program ?? stages[number - 1]
    return tests(
        of: folder ?? program,
        using: [program, "TestSupport"],
        exclude: superseded.filter { $0.by <= number }.map { file, from, _ in
            String(repeating: "Earlier/", count: number - from) + file
        },
        settings: alias("RxDemo", for: program)
    )
}

let core =
    (1...6).flatMap { [program(stages[$0 - 1]), stageTests($0)] }
    + [program("RxBeyond")]
    + studies.map { program($0, in: "Studies/") }
    + [
        program("Workshop", in: "Tools/", using: ["ToolSupport"]),
        tests(
            of: "Workshop",
            using: ["Workshop", "ToolSupport"],
            // Compiled one by one, by the workshop itself: what is wrong in one harms no other.
            exclude: ["Checks", "Exercises", "Mistakes", "Solutions", "Support"]
        ),
    ]

/// The rooms' tests, on RxBeyond or on what stands in for it; what they share with the stages' comes
/// through links.
func roomTests(on program: String, exclude: [String] = []) -> Target {
    tests(
        of: "RxBeyond",
        using: [program, "TestSupport"],
        exclude: exclude,
        settings: alias("RxDemo", for: program)
    )
}

/// All of RxBeyond's tests: the rooms', and by a link stage 6's, for which it is stage 6.
func beyondTests(on program: String = "RxBeyond") -> [Target] {
    [roomTests(on: program), stageTests(6, folder: "CoreOfRxBeyond", on: program)]
}

/// Those that say whether it works here: for each room a file of promises, the first of them with the
/// contract of stage 6's operators and disposables, and the stress of the gate.
let promises = roomTests(
    on: "RxBeyond",
    exclude: [
        "CompatibilityTests.swift", "RxSwiftProgramsTests.swift", "Basics", "Bridges", "Combining",
        "Errors", "Flattening", "Places", "Recursion", "SearchBox", "Sharing", "Subjects",
        "Threads", "Time",
    ]
)

let rest =
    beyondTests() + [
        // All that RxTuned does not have itself is read through a link.
        .executableTarget(
            name: "RxTuned",
            path: "Sources",
            exclude: stages + ["RxBeyond", "Studies"]
                + ["ToolSupport", "Pictures", "Workshop", "Mutation"].map { "Tools/\($0)" }
                + tuned.map { "Tools/RxBeyond/\($0)" },
            sources: ["RxTuned", "Tools/RxBeyond"]
        ),
        tests(of: "RxTuned", using: ["RxTuned", "TestSupport"]),
        studyTests("Prelude", using: ["RxDemo06"]),
        studyTests("RxPrototype", using: ["RxDemo06", "RxBeyond", "ToolSupport"]),
        studyTests("HalfFive", using: ["ToolSupport"]),
        program("Mutation", in: "Tools/", using: ["ToolSupport"]),
        tests(
            of: "Mutation",
            in: "Tools/",
            using: ["Mutation", "ToolSupport"],
            exclude: ["Equal.txt"]
        ),
        tests(
            of: "WorkshopCommand",
            in: "Tools/",
            using: ["Workshop", "ToolSupport", "TestSupport"]
        ),
        .testTarget(
            name: "RandomPrograms",
            dependencies: ["TestSupport"],
            path: "Tests/Tools/ModelTests/Programs"
        ),
        tests(
            of: "Model",
            in: "Tools/",
            using: ["RandomPrograms"] + played + played.map { "\($0)Adapter" },
            exclude: ["Adapters", "Programs"]
        ),
        tests(
            of: "Book",
            in: "Tools/",
            using: stages + studies
                + ["RxBeyond", "RxTuned", "Workshop", "Mutation"]
                + ["ToolSupport", "Pictures", "TestSupport"],
            // Compiled into the copies of programs that record themselves.
            exclude: ["Probe"]
        ),
    ] + played.map(adapter)

// MARK: - Which of them

let everything = support + core + rest

/// The targets of these names, their tests, and what they need.
@MainActor func targets(_ names: Set<String>) -> [Target] {
    let chosen = everything.filter { names.contains($0.name) }
    let more = names.union(
        chosen.flatMap(\.dependencies).compactMap { dependency in
            if case .byNameItem(let name, _) = dependency { name } else { nil }
        }
    )
    return more == names ? chosen : targets(more)
}

func refuse(_ reason: String) -> Never {
    FileHandle.standardError.write(Data((reason + "\n").utf8))
    exit(1)
}

@MainActor func chosenTargets() -> [Target] {
    for old in ["ONLY", "RX_TUNED"] where Context.environment[old] != nil {
        refuse("\(old) is now RX: RX=all, or the names of programs, as in RX=RxDemo03,Prelude")
    }
    guard let words = Context.environment["RX"], !words.isEmpty else {
        return support.filter { $0.name != "Pictures" } + core + [promises]
    }
    if words == "all" { return everything }
    let names = words.split(separator: ",").map(String.init)
    if let unknown = names.first(where: { name in !everything.contains { $0.name == name } }) {
        let known = everything.map(\.name).joined(separator: " ")
        refuse("RX=\(words): there is no \(unknown); there are: all \(known)")
    }
    var chosen = targets(Set(names + names.flatMap { ["\($0)Tests", "CoreOf\($0)Tests"] }))
    // Each file of RxBeyond's tests can be in one target only.
    if names == ["RxTuned"] { chosen += beyondTests(on: "RxTuned") }
    return chosen
}

let chosen = chosenTargets()

// An index of what Foundation declares, which nobody asks for, costs a first build a tenth.
for target in chosen {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .unsafeFlags(["-index-ignore-system-modules"])
        ]
}

let package = Package(
    name: "RxDemo",
    platforms: [.macOS(.v15)],
    products: chosen.contains { $0.name == "Workshop" }
        ? [.executable(name: "workshop", targets: ["Workshop"])] : [],
    targets: chosen,
    swiftLanguageModes: [.v6]
)
