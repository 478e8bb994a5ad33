import Foundation
import TestSupport

@testable import WorkshopCommand

/// A row says where RxSwift 6.10.0 has a type of RxBeyond.
///
/// Most stand in the file of the same path, below `RxSwift/`; the others are listed.
struct RxSwiftSource {
    /// From the top of RxSwift's repository; nil where it has no such type.
    let file: String?
    /// The words say what differs there; they are empty where name and task are the same.
    let note: String

    /// The lists stand in this file.
    static let rows = "Sources/Tools/Tests/BookTests/Generators/RxSwiftSource.swift"
    static let tree = "https://github.com/ReactiveX/RxSwift/blob/6.10.0"

    /// - Parameters:
    ///   - type: with the type around it where it is nested: `CompositeDisposable.DisposeKey`.
    ///   - here: from `Sources/RxBeyond/`.
    init(of type: String, in here: String) {
        let other = Self.others[type]
        file = other.map(\.file) ?? "RxSwift/\(here)"
        note = other?.note ?? Self.notes[type] ?? ""
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
}

extension Generator {
    /// The types of RxBeyond, outside its scenes and its item queue, that RxSwift has at another path,
    /// with a difference, or not at all.
    static let sources = Generator(usage: "source-map") { request in
        guard request.words.isEmpty else { return nil }
        let book = request.book
        return table(
            ["type and its file here", "file in RxSwift 6.10.0", "note"],
            book.types(of: "RxBeyond").compactMap { type, file in
                let there = RxSwiftSource(of: type, in: file)
                guard there.file != "RxSwift/\(file)" || !there.note.isEmpty else { return nil }
                // A sink stands beside its producer.
                guard !type.hasSuffix("Sink") || !there.note.isEmpty else { return nil }
                return [
                    request.link("`\(type)`", to: "Sources/RxBeyond/\(file)"),
                    there.file.map { "[`\($0)`](\(RxSwiftSource.tree)/\($0))" } ?? "–",
                    there.note,
                ]
            }
        )
    }
}

extension Book {
    /// The types that a program declares outside its scenes, nested ones with the type around them, and
    /// in which file.
    func types(of program: String) -> [(type: String, file: String)] {
        libraryFiles(of: program).sorted { $0.key < $1.key }.flatMap { file, path in
            var around: [(indent: Int, name: String)] = []
            let lines = files.lines(of: path) ?? []
            return lines.compactMap { line -> (type: String, file: String)? in
                guard let match = declaration.wholeMatch(in: line) else { return nil }
                around.removeAll { $0.indent >= match[1].count }
                around.append((match[1].count, match[2]))
                return (around.map(\.name).joined(separator: "."), file)
            }
        }
    }

    /// Rows of the map for types that RxBeyond has no more.
    func sourceMapFindings() -> [Finding] {
        let declared = Set(types(of: "RxBeyond").map(\.type))
        return (Array(RxSwiftSource.others.keys) + RxSwiftSource.notes.keys).sorted()
            .filter { !declared.contains($0) }
            .map { type in
                let (path, actual) = (RxSwiftSource.rows, "a row for \(type)")
                return Finding(path: path, line: 1, actual: actual, expected: "a type of RxBeyond")
            }
    }

    /// Types of RxBeyond of which the map says a file of RxSwift that is not there.
    func sourceMapFindings(in checkout: URL) -> [Finding] {
        types(of: "RxBeyond").compactMap { type, file in
            guard let there = RxSwiftSource(of: type, in: file).file,
                !FileManager.default.fileExists(atPath: checkout.appending(path: there).path)
            else { return nil }
            let actual = "\(type), which RxSwift has not in \(there)"
            let expected = "a file with RxSwift's path, or a row in \(RxSwiftSource.rows)"
            let path = "Sources/RxBeyond/\(file)"
            return Finding(path: path, line: 1, actual: actual, expected: expected)
        }
    }
}

private let declaration = Pattern(
    #"( *)(?:[\w()@]+ )*(?:class|struct|enum|protocol|actor) ([A-Z]\w*)\b.*"#
)
