/// A page of the book, and the part of a program that a reader writes with it.
///
/// This table is the book's contents: a chapter exists when it stands in `all`, and a stage or a room
/// is what the chapter that names it says. Numbers stand nowhere else.
struct Chapter: Hashable, Sendable {
    /// `03-sink`.
    let name: String
    /// The folder of `Sources` that the chapter completes; nil where it writes no program.
    var program: String?
    /// The folder with which the reader begins; nil where there is none yet.
    var base: String?
    /// Says in a few words what the chapter builds; empty where a participant builds nothing.
    var title = ""
    /// Of a room: its `roomFiles`; empty where all of the program belongs to the chapter.
    var files: [String] = []
    /// Of a stage: the scenes that a reader types, by name; the others are laid out ready.
    var typedScenes: [String] = []
    /// Of a stage: files of its core that are laid out ready, because nothing in them is new.
    var readyFiles: [String] = []

    static let all = [
        Chapter(name: "00-three-ideas"),
        stage(
            "01-publish-subscribe",
            "what is left of Rx when all is taken away",
            ["FourValuesScene", "SearchBoxScene", "SearchField", "SearchScreen"]
        ),
        stage(
            "02-disposable",
            "a subscription that can be stopped",
            ["SearchField", "SearchScreen"]
        ),
        stage(
            "03-sink",
            "one place for the forwarding rule",
            ["AtLeastTwoLetters", "SearchScreen"]
        ),
        stage("04-operators", "map, filter and skip: a chain is a value", ["SearchScreen"]),
        stage(
            "05-producer",
            "the closures' hidden classes by name",
            [],
            ready: ["Observables/Skip.swift"]
        ),
        stage("06-sink-disposer", "a finished subscription frees everything", []),
        Chapter(name: "07-reading-rxswift"),
        room("08-threads", "safe on any thread"),
        room("09-time", "the clock is an argument"),
        room("10-places", "where is an argument"),
        room("11-subjects", "objects with observers"),
        room("12-sharing", "hot and cold"),
        room("13-flattening", "streams of streams"),
        room("14-recursion", "what sends inside subscribe"),
        room("15-combining", "several sources, one result"),
        room("16-errors", "what an error ends, and what it does not"),
        room("17-bridges", "async and await"),
        room("side-item-queue", "a project: the item queue"),
        Chapter(name: "side-speed", program: "RxTuned", base: "RxBeyond"),
        Chapter(name: "side-rxprototype"),
        Chapter(name: "side-halffive"),
        Chapter(name: "map-to-rxswift"),
        Chapter(name: "workshop"),
    ]

    /// Completes a folder of its own: `03-sink` completes RxDemo03.
    private static func stage(
        _ name: String,
        _ title: String,
        _ typedScenes: [String],
        ready readyFiles: [String] = []
    ) -> Chapter {
        let number = Int(name.prefix(2)) ?? 0
        return Chapter(
            name: name,
            program: "RxDemo0\(number)",
            base: number > 1 ? "RxDemo0\(number - 1)" : nil,
            title: title,
            typedScenes: typedScenes,
            readyFiles: readyFiles
        )
    }

    /// Files of the program, or folders with a `/` at the end; the first room has those of its base
    /// besides.
    private static let roomFiles: [String: [String]] = [
        "08-threads": [
            "AnyObserver+Extensions.swift", "DataStructures/Bag.swift", "Disposables/",
            "Event+Extensions.swift", "ObservableType+Subscribe.swift",
            "Observables/Deferred.swift", "Observables/DistinctUntilChanged.swift",
            "Observables/Do.swift", "Observables/Empty.swift", "Observables/Error.swift",
            "Observables/Never.swift", "Observables/Scan.swift", "Observables/Take.swift",
        ],
        "09-time": [
            "Concurrency/", "DataStructures/Agenda.swift", "DataStructures/PriorityQueue.swift",
            "DataStructures/Queue.swift", "Date+Dispatch.swift", "ImmediateSchedulerType.swift",
            "Observables/Debounce.swift", "Observables/JustScheduled.swift",
            "Observables/SkipTime.swift", "Observables/TakeTime.swift",
            "Observables/Throttle.swift", "Observables/Timer.swift", "SchedulerType.swift",
            "Schedulers/RecursiveScheduler.swift", "Schedulers/SchedulerServices+Emulation.swift",
            "Schedulers/VirtualTimeScheduler.swift",
        ],
        "10-places": [
            "Disposables/ScheduledDisposable.swift", "Observables/ObserveOn.swift",
            "Observables/SubscribeOn.swift", "Schedulers/ConcurrentDispatchQueueScheduler.swift",
            "Schedulers/Internal/DispatchQueueConfiguration.swift",
            "Schedulers/MainScheduler.swift", "Schedulers/SerialDispatchQueueScheduler.swift",
        ],
        "11-subjects": [
            "DataStructures/RingBuffer.swift", "Disposables/SubscriptionDisposable.swift",
            "Errors.swift", "Subjects/",
        ],
        "12-sharing": [
            "ConnectableObservableType.swift", "Observables/Multicast.swift",
            "Observables/Multicast+Extensions.swift", "Observables/ShareReplayScope.swift",
        ],
        "13-flattening": [
            "Observables/Merge.swift", "Observables/Merge+Extensions.swift",
            "Observables/Switch.swift", "Schedulers/CurrentThreadScheduler.swift",
        ],
        "14-recursion": [
            "Observables/Concat.swift", "Observables/Generate.swift", "Observables/Producer.swift",
            "Observables/Range.swift", "Observables/Repeat.swift", "Observables/Sequence.swift",
            "Observers/",
        ],
        "15-combining": [
            "Observables/Combination.swift", "Observables/CombinationSink.swift",
            "Observables/CombineLatest.swift", "Observables/ListCombination.swift",
            "Observables/StartWith.swift", "Observables/WithLatestFrom.swift",
            "Observables/Zip.swift",
        ],
        "16-errors": [
            "Hooks.swift", "ObservableType+Extensions.swift", "Observables/Catch.swift",
            "Observables/Dematerialize.swift", "Observables/Materialize.swift",
            "Observables/Retry.swift", "Observables/RetryWhen.swift",
        ],
        "17-bridges": ["Observable+Concurrency.swift"],
        "side-item-queue": ["ItemQueue/"],
    ]

    /// A part of RxBeyond, which the rooms together make of RxDemo06.
    private static func room(_ name: String, _ title: String) -> Chapter {
        var room = Chapter(name: name, program: "RxBeyond", base: "RxDemo06", title: title)
        room.files = roomFiles[name]!
        return room
    }

    var path: String { "chapters/\(name).md" }

    /// The number by which readers know it, `3` or `10`; nil for pages beside the way.
    var number: Int? { Int(name.prefix { $0.isNumber }) }

    /// The name without its number, or without what says that it stands beside the way: `sink`.
    var topic: String {
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        return number == nil && parts[0] != "side" ? name : parts[parts.count - 1]
    }

    var isRoom: Bool { !files.isEmpty }

    /// Says whether a file of the stage is laid out in `Ready`, from where the reader copies it when the
    /// chapter says so: its scenes, and the list of them but in the first stage, which has that typed.
    func isReady(_ path: String) -> Bool {
        guard !isRoom, path != Self.runner else { return false }
        if path == "main.swift" { return base != nil }
        if readyFiles.contains(path) { return true }
        return path.hasPrefix("Scenes/") && !typedScenes.contains { path == "Scenes/\($0).swift" }
    }

    /// Of a room: the rooms on which it stands, each on its own; a reader may pass over the others.
    private static let needs = [
        "09-time": ["08"], "10-places": ["09"], "11-subjects": ["10"], "12-sharing": ["11"],
        "13-flattening": ["11"], "14-recursion": ["13"], "15-combining": ["11"],
        "16-errors": ["14"], "17-bridges": ["11"], "side-item-queue": ["11"],
    ]

    /// The rooms that have to be read before this one, in their order.
    var neededRooms: [Chapter] {
        let own = Self.all.filter { room in
            Self.needs[name]?.contains { room.name.hasPrefix($0) } == true
        }
        let needed = Set(own + own.flatMap(\.neededRooms))
        return Self.all.filter(needed.contains)
    }

    /// The chapters that name a file of a program, by its own name rather than by its folder.
    static func naming(_ file: String, of program: String) -> [Chapter] {
        let chapters = all.filter { $0.program == program }
        let exact = chapters.filter { $0.files.contains(file) }
        guard exact.isEmpty else { return exact }
        return chapters.filter { chapter in
            chapter.files.contains { $0.hasSuffix("/") && file.hasPrefix($0) }
        }
    }
}
