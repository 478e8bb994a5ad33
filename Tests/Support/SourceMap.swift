/// One type of stage 6, and where a reader of RxSwift finds it.
public struct SourceMapEntry: Sendable {
    /// With the type around it where it is nested: `CompositeDisposable.DisposeKey`.
    public let type: String
    /// From `Sources/RxDemo06/`.
    public let fileHere: String
    /// From the top of RxSwift's repository; nil where RxSwift has no such type.
    public let fileInRxSwift: String?
    /// What is another there; empty where name and task are the same.
    public let note: String

    public init(_ type: String, _ fileHere: String, _ fileInRxSwift: String?, _ note: String = "") {
        self.type = type
        self.fileHere = fileHere
        self.fileInRxSwift = fileInRxSwift
        self.note = note
    }

    /// The names of the columns.
    public static let header = ["type", "file here", "file in RxSwift 6.10", "note"]

    /// The cells of a row.
    public var cells: [String] {
        ["`\(type)`", "`\(fileHere)`", fileInRxSwift.map { "`\($0)`" } ?? "–", note]
    }
}

/// Every type that stage 6 declares outside its scenes and its item queue, in the order of reading.
public let sourceMap: [SourceMapEntry] =
    vocabulary + disposing + producing + operators + time + subjects

private let vocabulary: [SourceMapEntry] = [
    SourceMapEntry("Event", "Event.swift", "RxSwift/Event.swift"),
    SourceMapEntry("ObserverType", "ObserverType.swift", "RxSwift/ObserverType.swift"),
    SourceMapEntry("AnyObserver", "AnyObserver.swift", "RxSwift/AnyObserver.swift"),
    SourceMapEntry(
        "ObservableConvertibleType",
        "ObservableConvertibleType.swift",
        "RxSwift/ObservableConvertibleType.swift"
    ),
    SourceMapEntry("ObservableType", "ObservableType.swift", "RxSwift/ObservableType.swift"),
    SourceMapEntry(
        "Observable",
        "Observable.swift",
        "RxSwift/Observable.swift",
        "counts resources too"
    ),
    SourceMapEntry(
        "Hooks",
        "ObservableType+Extensions.swift",
        "RxSwift/Rx.swift",
        "the default handler stands in `RxSwift/ObservableType+Extensions.swift`, as here"
    ),
    SourceMapEntry(
        "Hooks.DefaultErrorHandler",
        "ObservableType+Extensions.swift",
        "RxSwift/ObservableType+Extensions.swift"
    ),
    SourceMapEntry("RxError", "Errors.swift", "RxSwift/Errors.swift", "has more cases"),
]

private let disposing: [SourceMapEntry] = [
    SourceMapEntry("Disposable", "Disposable.swift", "RxSwift/Disposable.swift"),
    SourceMapEntry("Cancelable", "Cancelable.swift", "RxSwift/Cancelable.swift"),
    SourceMapEntry(
        "Disposables",
        "Disposables/Disposables.swift",
        "RxSwift/Disposables/Disposables.swift"
    ),
    SourceMapEntry(
        "NopDisposable",
        "Disposables/NopDisposable.swift",
        "RxSwift/Disposables/NopDisposable.swift"
    ),
    SourceMapEntry(
        "AnonymousDisposable",
        "Disposables/AnonymousDisposable.swift",
        "RxSwift/Disposables/AnonymousDisposable.swift"
    ),
    SourceMapEntry(
        "BinaryDisposable",
        "Disposables/BinaryDisposable.swift",
        "RxSwift/Disposables/BinaryDisposable.swift"
    ),
    SourceMapEntry(
        "CompositeDisposable",
        "Disposables/CompositeDisposable.swift",
        "RxSwift/Disposables/CompositeDisposable.swift",
        "keeps them in a `Bag`"
    ),
    SourceMapEntry(
        "CompositeDisposable.DisposeKey",
        "Disposables/CompositeDisposable.swift",
        "RxSwift/Disposables/CompositeDisposable.swift"
    ),
    SourceMapEntry(
        "DisposeBag",
        "Disposables/DisposeBag.swift",
        "RxSwift/Disposables/DisposeBag.swift"
    ),
    SourceMapEntry(
        "SingleAssignmentDisposable",
        "Disposables/SingleAssignmentDisposable.swift",
        "RxSwift/Disposables/SingleAssignmentDisposable.swift"
    ),
    SourceMapEntry(
        "SingleAssignmentDisposable.State",
        "Disposables/SingleAssignmentDisposable.swift",
        "RxSwift/Disposables/SingleAssignmentDisposable.swift",
        "`DisposeState`, as bits"
    ),
    SourceMapEntry(
        "ScheduledDisposable",
        "Disposables/ScheduledDisposable.swift",
        "RxSwift/Disposables/ScheduledDisposable.swift"
    ),
    SourceMapEntry(
        "SubscriptionDisposable",
        "Disposables/SubscriptionDisposable.swift",
        "RxSwift/Disposables/SubscriptionDisposable.swift",
        "a struct with a key instead of the receiver"
    ),
    SourceMapEntry(
        "Lock",
        "Concurrency/Lock.swift",
        "RxSwift/Concurrency/Lock.swift",
        "a protocol; the lock itself is `Platform/RecursiveLock.swift`"
    ),
]

private let producing: [SourceMapEntry] = [
    SourceMapEntry(
        "Producer",
        "Observables/Producer.swift",
        "RxSwift/Observables/Producer.swift",
        "goes through the trampoline"
    ),
    SourceMapEntry(
        "SinkDisposer",
        "Observables/SinkDisposer.swift",
        "RxSwift/Observables/Producer.swift",
        "private, below the producer"
    ),
    SourceMapEntry(
        "SinkDisposer.State",
        "Observables/SinkDisposer.swift",
        "RxSwift/Observables/Producer.swift",
        "`DisposeState`, as bits"
    ),
    SourceMapEntry("Sink", "Observables/Sink.swift", "RxSwift/Observables/Sink.swift"),
    SourceMapEntry(
        "AnonymousObservable",
        "Observables/Create.swift",
        "RxSwift/Observables/Create.swift"
    ),
    SourceMapEntry(
        "AnonymousObservableSink",
        "Observables/Create.swift",
        "RxSwift/Observables/Create.swift"
    ),
    SourceMapEntry(
        "Just",
        "Observables/Just.swift",
        "RxSwift/Observables/Just.swift",
        "a `Producer` there, that never runs"
    ),
]

private let operators: [SourceMapEntry] = [
    SourceMapEntry("Map", "Observables/Map.swift", "RxSwift/Observables/Map.swift"),
    SourceMapEntry(
        "MapSink",
        "Observables/Map.swift",
        "RxSwift/Observables/Map.swift",
        "does not ask whether it is disposed"
    ),
    SourceMapEntry("Filter", "Observables/Filter.swift", "RxSwift/Observables/Filter.swift"),
    SourceMapEntry(
        "FilterSink",
        "Observables/Filter.swift",
        "RxSwift/Observables/Filter.swift",
        "does not ask whether it is disposed"
    ),
    SourceMapEntry("SkipCount", "Observables/Skip.swift", "RxSwift/Observables/Skip.swift"),
    SourceMapEntry("SkipCountSink", "Observables/Skip.swift", "RxSwift/Observables/Skip.swift"),
    SourceMapEntry(
        "ObserveOn",
        "Observables/ObserveOn.swift",
        "RxSwift/Observables/ObserveOn.swift",
        "two classes; ours is nearer to `ObserveOnSerialDispatchQueue`"
    ),
    SourceMapEntry(
        "ObserveOnSink",
        "Observables/ObserveOn.swift",
        "RxSwift/Observables/ObserveOn.swift",
        "has a queue of its own for schedulers that are not serial"
    ),
    SourceMapEntry(
        "SubscribeOn",
        "Observables/SubscribeOn.swift",
        "RxSwift/Observables/SubscribeOn.swift"
    ),
    SourceMapEntry(
        "SubscribeOnSink",
        "Observables/SubscribeOn.swift",
        "RxSwift/Observables/SubscribeOn.swift"
    ),
]

private let time: [SourceMapEntry] = [
    SourceMapEntry("Timer", "Observables/Timer.swift", "RxSwift/Observables/Timer.swift"),
    SourceMapEntry("TimerSink", "Observables/Timer.swift", "RxSwift/Observables/Timer.swift"),
    SourceMapEntry("TimerOneOffSink", "Observables/Timer.swift", "RxSwift/Observables/Timer.swift"),
    SourceMapEntry(
        "ImmediateSchedulerType",
        "ImmediateSchedulerType.swift",
        "RxSwift/ImmediateSchedulerType.swift"
    ),
    SourceMapEntry("SchedulerType", "SchedulerType.swift", "RxSwift/SchedulerType.swift"),
    SourceMapEntry("RxTimeInterval", "SchedulerType.swift", "RxSwift/SchedulerType.swift"),
    SourceMapEntry("RxTime", "SchedulerType.swift", "RxSwift/SchedulerType.swift"),
    SourceMapEntry(
        "MainScheduler",
        "Schedulers/MainScheduler.swift",
        "RxSwift/Schedulers/MainScheduler.swift",
        "a subclass of `SerialDispatchQueueScheduler`"
    ),
    SourceMapEntry(
        "SerialDispatchQueueScheduler",
        "Schedulers/SerialDispatchQueueScheduler.swift",
        "RxSwift/Schedulers/SerialDispatchQueueScheduler.swift"
    ),
    SourceMapEntry(
        "DispatchQueueConfiguration",
        "Schedulers/Internal/DispatchQueueConfiguration.swift",
        "RxSwift/Schedulers/Internal/DispatchQueueConfiguration.swift"
    ),
    SourceMapEntry(
        "VirtualTimeScheduler",
        "Schedulers/VirtualTimeScheduler.swift",
        "RxSwift/Schedulers/VirtualTimeScheduler.swift",
        "generic over the unit of its time"
    ),
    SourceMapEntry(
        "VirtualTimeScheduler.Item",
        "Schedulers/VirtualTimeScheduler.swift",
        "RxSwift/Schedulers/VirtualTimeScheduler.swift",
        "`VirtualSchedulerItem`, in a priority queue"
    ),
]

private let subjects: [SourceMapEntry] = [
    SourceMapEntry(
        "SubjectType",
        "Subjects/SubjectType.swift",
        "RxSwift/Subjects/SubjectType.swift"
    ),
    SourceMapEntry(
        "PublishSubject",
        "Subjects/PublishSubject.swift",
        "RxSwift/Subjects/PublishSubject.swift",
        "complete in itself"
    ),
    SourceMapEntry(
        "BehaviorSubject",
        "Subjects/BehaviorSubject.swift",
        "RxSwift/Subjects/BehaviorSubject.swift",
        "complete in itself"
    ),
    SourceMapEntry(
        "Broadcast",
        "Subjects/Broadcast.swift",
        nil,
        "the telling is `dispatch` in `RxSwift/Extensions/Bag+Rx.swift`"
    ),
    SourceMapEntry(
        "Receiver",
        "Subjects/Receiver.swift",
        nil,
        "the observers stand in a `Bag`, `Platform/DataStructures/Bag.swift`"
    ),
    SourceMapEntry("ObserverReceiver", "Subjects/Receiver.swift", nil),
]
