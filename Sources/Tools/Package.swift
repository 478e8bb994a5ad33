// swift-tools-version: 6.2
import PackageDescription

// What checks, draws and measures the repository: the book, the recorder, random programs, RxTuned
// and all tests that a learner does not need. The programs are those of the root's package, named
// again through links, because two targets of one package may not name the same files.

let stages = (1...6).map { "RxDemo0\($0)" }
let studies = ["Prelude", "RxPrototype", "HalfFive", "Today"]

/// What has the same tests, is played in every order, and plays random programs.
let libraries = ["RxBeyond", "RxTuned"]

/// The files of RxBeyond in whose place RxTuned has its own.
let tuned = [
    "AnyObserver.swift", "Concurrency/AsyncLock.swift", "Disposable.swift",
    "Disposables/AnonymousDisposable.swift", "Disposables/DisposeBag.swift",
    "Disposables/NopDisposable.swift", "Observable.swift", "ObservableType+Extensions.swift",
    "Observables/CombinationSink.swift", "DataStructures/Queue.swift",
    "Observables/Create.swift", "Observables/Filter.swift", "Observables/Just.swift",
    "Observables/Map.swift", "Observables/MergeSink.swift", "Observables/ObserveOn.swift",
    "Observables/Producer.swift", "Observables/ObservableSequenceSink.swift",
    "Observables/Sink.swift", "Observables/SwitchSink.swift", "Observables/Take.swift",
    "Observables/WithLatestFromSink.swift", "ObserverType.swift",
    "Observers/TailRecursiveSink.swift", "Subjects/BufferedSubject.swift",
    "Subjects/ObserverSlot.swift",
].map { "RxBeyond/\($0)" }

func tests(
    _ name: String,
    using others: [String],
    path: String? = nil,
    exclude: [String] = [],
    settings: [SwiftSetting] = []
) -> Target {
    .testTarget(
        name: name,
        dependencies: others.map { .byName(name: $0) } + ["Orders", "TestSupport"],
        path: path ?? "Tests/\(name)",
        exclude: exclude,
        swiftSettings: settings
    )
}

/// Lets tests that import one program be compiled with another.
func alias(_ name: String, for program: String) -> [SwiftSetting] {
    name == program ? [] : [.unsafeFlags(["-module-alias", "\(name)=\(program)"])]
}

/// The rooms' tests, and those of stage 6, on RxBeyond or on RxTuned.
func roomTests(on program: String) -> [Target] {
    ["\(program)Tests", "\(program)Stage6Tests"].map {
        tests($0, using: [program], settings: alias("RxDemo", for: program))
    }
}

/// A library whose locks and atomics are made of steps, so that every order can be played.
func stepped(_ program: String) -> [Target] {
    let name = "Stepped\(program)"
    let others = program == "RxTuned" ? tuned + ["RxTuned/Concurrency/NSLock.swift"] : []
    return [
        .target(
            name: name,
            dependencies: ["Orders"],
            path: "Programs/\(name)",
            exclude: others + ["RxBeyond/Scenes", "RxBeyond/main.swift"],
            swiftSettings: [.unsafeFlags(["-O"])]
        ),
        tests("\(program)OrdersTests", using: [name], settings: alias("RxDemo", for: name)),
    ]
}

/// What plays random programs on a library: it imports it as `RxBeyond`.
func adapter(_ program: String) -> Target {
    tests(
        "\(program)Adapter",
        using: [program, "RandomPrograms"],
        path: "Tests/ModelTests/Adapters/\(program)",
        settings: alias("RxBeyond", for: program)
    )
}

let programs: [Target] = (stages + libraries + studies).map {
    .executableTarget(name: $0, path: "Programs/\($0)", exclude: $0 == "RxTuned" ? tuned : [])
}

let package = Package(
    name: "Tools",
    platforms: [.macOS(.v15)],
    targets: programs + [
        .target(name: "Orders", path: "Programs/Orders", swiftSettings: [.unsafeFlags(["-O"])]),
        .target(name: "TestSupport", dependencies: ["Orders"], path: "Tests/Support"),
    ]
        + libraries.flatMap { stepped($0) + roomTests(on: $0) + [adapter($0)] } + [
            .target(name: "WorkshopCommand", path: "Programs/Workshop", exclude: ["Main"]),
            .executableTarget(
                name: "workshop",
                dependencies: ["WorkshopCommand"],
                path: "Programs/Workshop/Main"
            ),
            .executableTarget(name: "prove", dependencies: ["WorkshopCommand"], path: "Prove"),
            tests("OrdersTests", using: [], exclude: ["Start/main.swift"]),
            tests("PreludeTests", using: ["Prelude", "RxDemo06"]),
            tests("RxPrototypeTests", using: ["RxPrototype", "WorkshopCommand"]),
            tests("HalfFiveTests", using: ["HalfFive", "WorkshopCommand"]),
            tests("TodayTests", using: ["Today", "RxDemo06", "RxBeyond", "WorkshopCommand"]),
            tests("WorkshopCommandTests", using: ["WorkshopCommand", "workshop"]),
            .target(
                name: "RandomPrograms",
                dependencies: ["TestSupport"],
                path: "Tests/ModelTests/Programs"
            ),
            tests(
                "ModelTests",
                using: ["RandomPrograms"] + libraries + libraries.map { "\($0)Adapter" },
                exclude: ["Adapters", "Programs"]
            ),
            tests(
                "BookTests",
                using: stages + studies + ["RxBeyond", "RxTuned", "WorkshopCommand"],
                // Compiled into the copies of programs that are filmed.
                exclude: ["Recorded"]
            ),
        ],
    swiftLanguageModes: [.v6]
)

// Without it a first build spends most of its time on an index of what Foundation declares.
for target in package.targets {
    let flags = SwiftSetting.unsafeFlags(["-index-ignore-system-modules"])
    target.swiftSettings = (target.swiftSettings ?? []) + [flags]
}
