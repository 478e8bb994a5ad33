/// A row says where RxSwift 6.10.0 has a type of RxBeyond.
///
/// Most stand in the file of the same path, below `RxSwift/`; the others are listed.
struct RxSwiftSource {
    /// From the top of RxSwift's repository; nil where it has no such type.
    let file: String?
    /// The words say what differs there; they are empty where name and task are the same.
    let note: String

    static let tree = "https://github.com/ReactiveX/RxSwift/blob/6.10.0"

    /// - Parameters:
    ///   - type: with the type around it where it is nested: `CompositeDisposable.DisposeKey`.
    ///   - here: from `Sources/RxBeyond/`.
    init(of type: String, in here: String) {
        let other = Self.others[type]
        file = other.map(\.file) ?? "RxSwift/\(here)"
        note = other?.note ?? Self.notes[type] ?? ""
    }

    static func isKnown(_ type: String, in here: String) -> Bool {
        others[type] != nil || samePaths.contains(here)
    }

    /// Types that stand elsewhere, have another name, or are ours alone.
    static let others: [String: (file: String?, note: String)] = [
        "Bag": ("Platform/DataStructures/Bag.swift", "three stores, for one, few and many"),
        "CombinationCounts": (nil, "`CombineLatestSink` and `ZipSink` count themselves"),
        "Combination": ("RxSwift/Observables/CombineLatest+arity.swift", "a class for each arity"),
        "CatchSequence": ("RxSwift/Observables/Catch.swift", ""),
        "CatchSequenceSink": ("RxSwift/Observables/Catch.swift", ""),
        "CombinationRule": (nil, "`CombineLatestSink` and `ZipSink` say it"),
        "CombinationSink": (
            "RxSwift/Observables/CombineLatest.swift", "`CombineLatestSink`; `ZipSink` beside it"
        ),
        "CombinationSlot": ("RxSwift/Observables/CombineLatest.swift", "`CombineLatestObserver`"),
        "ListCombination": ("RxSwift/Observables/CombineLatest+Collection.swift", ""),
        "ReplayTurns": (nil, "a lock is held during the replay"),
        "Retry": ("RxSwift/Observables/Catch.swift", "`CatchSequence`"),
        "RetryWhen": ("RxSwift/Observables/RetryWhen.swift", "`RetryWhenSequence`"),
        "RetryWhenSink": ("RxSwift/Observables/RetryWhen.swift", "`RetryWhenSequenceSink`"),
        "Unnested": ("RxSwift/Observers/TailRecursiveSink.swift", "a stack in the sink"),
        "StartWithSink": (nil, "`StartWith` sends before it subscribes"),
        "BagKey": ("Platform/DataStructures/Bag.swift", ""),
        "BufferedSubject": (nil, "each kind of subject has all of it there"),
        "DisposableBuilder": ("RxSwift/Disposables/DisposeBag.swift", ""),
        "EventConvertible": ("RxSwift/Event.swift", ""),
        "Hooks": ("RxSwift/Rx.swift", "its handlers: `ObservableType+Extensions.swift`"),
        "JustScheduled": ("RxSwift/Observables/Just.swift", ""),
        "JustScheduledSink": ("RxSwift/Observables/Just.swift", ""),
        "Mailbox": (nil, "the buffer of `AsyncThrowingStream`"),
        "ObservableValues": (
            "RxSwift/Observable+Concurrency.swift",
            "an `AsyncThrowingStream`, made when it is asked for"
        ),
        "ObservableValues.Iterator": (nil, "that of `AsyncThrowingStream`"),
        "ObserverSlot": (nil, "observers stand in a `Bag`; see `RxSwift/Extensions/Bag+Rx.swift`"),
        "PriorityQueue": ("Platform/DataStructures/PriorityQueue.swift", ""),
        "Queue": ("Platform/DataStructures/Queue.swift", "a ring that grows and shrinks"),
        "RingBuffer": (nil, "a `Queue` there"),
        "SchedulePeriodicRecursive.Command": (
            "RxSwift/Schedulers/SchedulerServices+Emulation.swift",
            "`SchedulePeriodicRecursiveCommand`"
        ),
        "SerializedSubject": (nil, "RxSwift leaves turns to the senders"),
        "SinkDisposer": ("RxSwift/Observables/Producer.swift", "private, below the producer"),
        "SinkDisposer.State": ("RxSwift/Observables/Producer.swift", "`DisposeState`, as bits"),
        "SlotState": (nil, "observers stand in a `Bag`"),
        "SkipTime": ("RxSwift/Observables/Skip.swift", ""),
        "SkipTimeSink": ("RxSwift/Observables/Skip.swift", ""),
        "SynchronizedUnsubscribeType": (
            "RxSwift/Concurrency/SynchronizedUnsubscribeType.swift", ""
        ),
        "TakeTime": ("RxSwift/Observables/Take.swift", ""),
        "TakeTimeSink": ("RxSwift/Observables/Take.swift", ""),
        "Agenda": (nil, "a queue of `VirtualSchedulerItem`"),
        "Agenda.DueTime": (
            "RxSwift/Schedulers/VirtualTimeScheduler.swift", "`VirtualSchedulerItem`"
        ),
        "Agenda.Work": (nil, "the item's action"),
    ]

    /// Types in the same file, with a difference worth a word.
    static let notes = [
        "AsyncLock": "`TailRecursiveSink` uses it; puts off what comes from within, too",
        "Just": "a `Producer` there, as `empty`, `never` and `error` are",
        "Observable": "counts resources too",
        "SerialDispatchQueueScheduler": "`init(serialQueue:)` is internal there",
        "SingleAssignmentDisposable.State": "`DisposeState`, as bits",
        "SubscriptionDisposable": "a struct with a key",
        "ThrottleSink": "rounds what is left to whole units of its time",
        "VirtualTimeScheduler": "generic over the unit of its time",
    ]

    /// Files of RxSwift 6.10.0, from its folder `RxSwift/`, whose types stand here at the same path.
    private static let samePaths: Set<String> = [
        "AnyObserver.swift", "ConnectableObservableType.swift", "Cancelable.swift",
        "Concurrency/AsyncLock.swift",
        "Disposable.swift", "Disposables/AnonymousDisposable.swift",
        "Disposables/BinaryDisposable.swift", "Disposables/CompositeDisposable.swift",
        "Disposables/Disposables.swift", "Disposables/DisposeBag.swift",
        "Disposables/NopDisposable.swift", "Disposables/RefCountDisposable.swift",
        "Disposables/ScheduledDisposable.swift", "Disposables/SerialDisposable.swift",
        "Disposables/SingleAssignmentDisposable.swift",
        "Disposables/SubscriptionDisposable.swift", "Errors.swift", "Event.swift",
        "ImmediateSchedulerType.swift", "Observable.swift", "ObservableConvertibleType.swift",
        "ObservableType.swift", "Observables/Catch.swift", "Observables/Concat.swift",
        "Observables/Create.swift", "Observables/Debounce.swift", "Observables/Deferred.swift",
        "Observables/Dematerialize.swift", "Observables/DistinctUntilChanged.swift",
        "Observables/Do.swift", "Observables/Empty.swift", "Observables/Error.swift",
        "Observables/Filter.swift", "Observables/Generate.swift", "Observables/Just.swift",
        "Observables/Map.swift", "Observables/Materialize.swift", "Observables/Merge.swift",
        "Observables/Multicast.swift", "Observables/Never.swift", "Observables/ObserveOn.swift",
        "Observables/Producer.swift", "Observables/Sequence.swift",
        "Observables/Scan.swift", "Observables/ShareReplayScope.swift", "Observables/Sink.swift",
        "Observables/Skip.swift",
        "Observables/StartWith.swift", "Observables/SubscribeOn.swift",
        "Observables/Switch.swift", "Observables/Take.swift", "Observables/Throttle.swift",
        "Observables/Timer.swift",
        "Observables/WithLatestFrom.swift", "ObserverType.swift",
        "Observers/TailRecursiveSink.swift", "SchedulerType.swift",
        "Schedulers/ConcurrentDispatchQueueScheduler.swift",
        "Schedulers/CurrentThreadScheduler.swift",
        "Schedulers/Internal/DispatchQueueConfiguration.swift", "Schedulers/MainScheduler.swift",
        "Schedulers/RecursiveScheduler.swift", "Schedulers/SchedulerServices+Emulation.swift",
        "Schedulers/SerialDispatchQueueScheduler.swift", "Schedulers/VirtualTimeScheduler.swift",
        "Subjects/BehaviorSubject.swift", "Subjects/PublishSubject.swift",
        "Subjects/ReplaySubject.swift", "Subjects/SubjectType.swift",
    ]
}
