/// A page of the book, and the part of a program that a reader writes with it.
///
/// This table is the book's contents: a chapter exists when it stands in `all`, a stage or a room
/// belongs to the chapter that names it.
struct Chapter: Hashable {
    /// `03-sink`.
    let name: String
    /// The folder of `Sources` that the chapter completes; nil where it writes no program.
    var program: String?
    /// The folder with which the reader begins; nil where there is none yet.
    var base: String?
    /// The files of the program that the chapter is about: files, or folders with a `/` at the end.
    /// Empty where all of the program belongs to the chapter.
    var room: [String] = []
    /// Files that are so much like others that the chapter names them, and need not print them.
    var likeOthers: Set<String> = []

    var path: String { "chapters/\(name).md" }

    /// The number by which readers know it, `3` or `10`; nil for pages beside the way.
    var number: Int? { Int(name.prefix { $0.isNumber }) }

    /// The stage that the chapter writes.
    var stage: Stage? { Stage.allCases.first { $0.program == program } }

    var isRoom: Bool { !room.isEmpty }

    static let all: [Chapter] =
        [Chapter(name: "00-three-ideas")] + stages + rooms + [
            Chapter(name: "15-speed", program: "RxTuned", base: "RxBeyond"),
            Chapter(name: "16-reading-rxswift"),
            Chapter(name: "side-rxprototype"),
            Chapter(name: "side-halffive"),
            Chapter(name: "workshop"),
        ]

    /// Chapters 1 to 6: each completes a folder of its own.
    static let stages = [
        Chapter(name: "01-publish-subscribe", program: "RxDemo01"),
        Chapter(name: "02-disposable", program: "RxDemo02", base: "RxDemo01"),
        Chapter(name: "03-sink", program: "RxDemo03", base: "RxDemo02"),
        Chapter(name: "04-operators", program: "RxDemo04", base: "RxDemo03"),
        Chapter(name: "05-producer", program: "RxDemo05", base: "RxDemo04"),
        Chapter(name: "06-sink-disposer", program: "RxDemo06", base: "RxDemo05"),
    ]

    /// Chapters 7 to 14: together they turn RxDemo06 into RxBeyond. The files that stage 6 has too
    /// belong to the first room.
    static let rooms = [
        room(
            "07-threads",
            "AnyObserver+Extensions.swift",
            "DataStructures/Bag.swift",
            "DataStructures/Queue.swift",
            "Disposables/",
            "Event+Extensions.swift",
            "Hooks.swift",
            "ImmediateSchedulerType.swift",
            "ObservableType+Subscribe.swift",
            "Observables/Deferred.swift",
            "Observables/DistinctUntilChanged.swift",
            "Observables/Do.swift",
            "Observables/Empty.swift",
            "Observables/Error.swift",
            "Observables/Never.swift",
            "Schedulers/CurrentThreadScheduler.swift"
        ),
        room(
            "08-time",
            "Concurrency/",
            "DataStructures/PriorityQueue.swift",
            "Disposables/ScheduledDisposable.swift",
            "Observables/Debounce.swift",
            "Observables/Generate.swift",
            "Observables/JustScheduled.swift",
            "Observables/ObserveOn.swift",
            "Observables/Range.swift",
            "Observables/Repeat.swift",
            "Observables/Sequence.swift",
            "Observables/SkipTime.swift",
            "Observables/SubscribeOn.swift",
            "Observables/Take.swift",
            "Observables/TakeTime.swift",
            "Observables/Timer.swift",
            "SchedulerType.swift",
            "Schedulers/"
        ),
        room(
            "09-subjects",
            "DataStructures/RingBuffer.swift",
            "Disposables/SubscriptionDisposable.swift",
            "Errors.swift",
            "Subjects/"
        ),
        room(
            "10-sharing",
            "ConnectableObservableType.swift",
            "Observables/Multicast.swift",
            "Observables/ShareReplayScope.swift"
        ),
        room(
            "11-flattening",
            "Observables/Concat.swift",
            "Observables/Merge.swift",
            "Observables/Switch.swift",
            "Observers/"
        ),
        room(
            "12-combining",
            "Observables/Combination.swift",
            "Observables/CombineLatest.swift",
            "Observables/StartWith.swift",
            "Observables/WithLatestFrom.swift",
            "Observables/Zip.swift"
        ),
        room(
            "13-errors",
            "Observables/Catch.swift",
            "Observables/Dematerialize.swift",
            "Observables/Materialize.swift",
            "Observables/Retry.swift",
            "Observables/RetryWhen.swift"
        ),
        room("14-item-queue", "ItemQueue/"),
    ]

    private static func room(_ name: String, _ files: String...) -> Chapter {
        Chapter(name: name, program: "RxBeyond", base: "RxDemo06", room: files)
    }
}

/// One of the six stages, or a program that grows on them.
struct Stage: Hashable, CaseIterable {
    let number: Int

    static let allCases = (1...6).map(Stage.init)

    /// What is counted: the stages, and what grows on them.
    static let measured = (1...8).map(Stage.init)

    var program: String {
        switch number {
        case 8: "RxTuned"
        case 7: "RxBeyond"
        default: "RxDemo0\(number)"
        }
    }
    /// The head of its column in a table.
    var column: String { program.replacing("RxDemo", with: "") }
    var folder: String { "Sources/\(program)" }
    var previous: Stage? { number > 1 ? Stage(number: number - 1) : nil }
}

extension String {
    /// Whether a file, relative to its program, shows the core and does not belong to it.
    var isScene: Bool {
        hasPrefix("Scenes/") || hasSuffix("Scene.swift") || self == "main.swift"
    }

    /// The program whose file this path is: `Sources/PROGRAM/…`, `Sources/Studies/PROGRAM/…`.
    var program: String? {
        let parts = split(separator: "/")
        guard parts.first == "Sources" else { return nil }
        let names = parts.dropFirst().drop { ["Studies", "Tools"].contains($0) }
        return names.count > 1 ? names.first.map(String.init) : nil
    }
}
