import Foundation

/// Something that a participant can build: a stage, or a room of part two.
///
/// The one table of chapters, stages and rooms, and of what lies where.
struct Goal: Sendable, Equatable {
    /// Its address: `RxDemo03`, `time`.
    let name: String
    let chapter: String
    /// What the chapter is about, in a few words.
    let title: String
    /// The program whose name it bears, and whose files are the end.
    let program: String
    /// Of a room: its own files, by how their paths in the program begin.
    var own: [String] = []

    static let stages: [Goal] = [
        Goal(1, "what is left of Rx when all is taken away"),
        Goal(2, "a subscription that can be stopped"),
        Goal(3, "one place for the forwarding rule"),
        Goal(4, "map, filter and skip: a chain is a value"),
        Goal(5, "the closures' hidden classes by name"),
        Goal(6, "a finished subscription frees everything"),
    ]

    /// In the order in which they build on each other. A file of RxBeyond that none of them names
    /// belongs to the first.
    static let rooms: [Goal] = [
        // Every file that no later room names: this one begins with the files of stage 6.
        Goal("threads", "7", "safe on any thread", [""]),
        Goal(
            "time",
            "8",
            "schedulers, and time that a test can turn",
            [
                "Concurrency/", "DataStructures/PriorityQueue.swift",
                "Disposables/ScheduledDisposable.swift", "Observables/Debounce.swift",
                "Observables/Generate.swift", "Observables/JustScheduled.swift",
                "Observables/ObserveOn.swift", "Observables/Range.swift",
                "Observables/Repeat.swift", "Observables/Sequence.swift",
                "Observables/SkipTime.swift", "Observables/SubscribeOn.swift",
                "Observables/Take.swift", "Observables/TakeTime.swift", "Observables/Timer.swift",
                "SchedulerType.swift", "Schedulers/",
            ]
        ),
        Goal(
            "subjects",
            "9",
            "objects with observers",
            [
                "DataStructures/RingBuffer.swift", "Disposables/SubscriptionDisposable.swift",
                "Errors.swift", "Subjects/",
            ]
        ),
        Goal(
            "sharing",
            "10",
            "hot and cold",
            [
                "ConnectableObservableType.swift", "Observables/Multicast.swift",
                "Observables/ShareReplayScope.swift",
            ]
        ),
        Goal(
            "flattening",
            "11",
            "streams of streams",
            [
                "Observables/Concat.swift", "Observables/Merge.swift", "Observables/Switch.swift",
                "Observers/",
            ]
        ),
        Goal(
            "combining",
            "12",
            "several sources, one result",
            [
                "Observables/Combination.swift", "Observables/CombineLatest.swift",
                "Observables/StartWith.swift", "Observables/WithLatestFrom.swift",
                "Observables/Zip.swift",
            ]
        ),
        Goal(
            "errors",
            "13",
            "what an error ends, and what it does not",
            [
                "Observables/Catch.swift", "Observables/Dematerialize.swift",
                "Observables/Materialize.swift", "Observables/Retry.swift",
                "Observables/RetryWhen.swift",
            ]
        ),
        Goal("item-queue", "14", "a project: the item queue", ["ItemQueue/"]),
    ]

    /// What a room needs of the others' files: the trampoline is older than the schedulers.
    private static let shared = [
        "Schedulers/CurrentThreadScheduler.swift", "DataStructures/Queue.swift",
    ]

    static let all = stages + rooms

    /// A goal by its address or its chapter: `RxDemo03`, `3`, `time`, `8`.
    static func named(_ words: String) -> Goal? {
        let words = words.lowercased()
        return all.first { [$0.name.lowercased(), $0.chapter].contains(words) }
    }

    private init(_ stage: Int, _ title: String) {
        name = "RxDemo0\(stage)"
        chapter = "\(stage)"
        program = name
        self.title = title
    }

    private init(_ name: String, _ chapter: String, _ title: String, _ own: [String]) {
        self.name = name
        self.chapter = chapter
        self.title = title
        self.own = own
        program = "RxBeyond"
    }

    var isRoom: Bool { !own.isEmpty }

    /// The goal with whose files this one begins; the first stage begins with none.
    var previousStage: Goal? {
        if name == "threads" { return Self.stages.last }
        return Self.stages.firstIndex(of: self).flatMap { $0 > 0 ? Self.stages[$0 - 1] : nil }
    }

    /// Whether a file of the program, by its path there, is one that the participant writes.
    func isOwn(_ path: String) -> Bool {
        own.contains(where: path.hasPrefix) && (name == "threads" || !Self.shared.contains(path))
    }

    /// Whether a file of the program comes only in a later room.
    func isLater(_ path: String) -> Bool {
        guard let place = Self.rooms.firstIndex(of: self) else { return false }
        return Self.rooms[(place + 1)...].contains { $0.isOwn(path) }
    }

    /// The folder in a room's tests that is its own: `ItemQueue`.
    var testFolder: String {
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
