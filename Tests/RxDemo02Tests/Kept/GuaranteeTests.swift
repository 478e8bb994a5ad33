import TestSupport
import Testing

@testable import RxDemo

/// Tries the rows of the table of guarantees, and compares what it finds with the table.
///
/// All but the last one: that takes the ThreadSanitizer.
@Suite(.timeLimit(.minutes(5)))
struct GuaranteeTests {
    private let program = Program(testedBy: #fileID)

    @Test(arguments: Guarantee.allCases.filter { $0 != .anyThread })
    func `the table of guarantees says what is true`(guarantee: Guarantee) {
        let holds: Bool
        switch guarantee {
        case .valuesInOrder: holds = valuesInOrder()
        case .anyObserver: holds = anyObserver()
        case .independent: holds = independent()
        case .nothingAfterTheEnd: holds = nothingAfterTheEnd()
        case .disposeStops: holds = disposeStops()
        case .disposeIsIdempotent: holds = disposeIsIdempotent()
        case .silentWhileDisposing: holds = silentWhileDisposing()
        case .actionOnce: holds = actionOnce()
        case .throwingTransform:
            guard let answer = throwingTransform() else {
                #expect(guarantee.cell(of: program) == .absent)
                return
            }
            holds = answer
        case .stopsUpstream: holds = stopsUpstream()
        case .freesWithDisposable: holds = frees(whileHeld: false)
        case .freesAtOnce: holds = frees(whileHeld: true)
        case .freesWithSource: holds = freesWithSource()
        case .anyThread: return
        }
        if let fault = guarantee.contradiction(of: program, found: holds) {
            Issue.record("\(fault)")
        }
    }

    private func valuesInOrder() -> Bool {
        let log = Log()
        let source = TestSource<Int>()
        source.observable.subscribe(log)
        for value in 1...3 { source.onNext(value) }
        return log.lines == ["next(1)", "next(2)", "next(3)"]
    }

    private func anyObserver() -> Bool {
        let log = Log()
        let source = TestSource<Int>()
        _ = source.observable.subscribe(CustomObserver(log: log))
        source.onNext(1)
        return log.lines == ["custom next(1)"]
    }

    private func independent() -> Bool {
        let (first, second) = (Log(), Log())
        let observable = Observable<Int>.create { observer in
            var count = 0
            for _ in 1...2 {
                count += 1
                observer.onNext(count)
            }
            observer.onCompleted()
            return Disposables.create()
        }
        observable.subscribe(first)
        observable.subscribe(second)
        let expected = ["next(1)", "next(2)", "completed"]
        return first.lines == expected && second.lines == expected
    }

    private func nothingAfterTheEnd() -> Bool {
        let ends: [Event<Int>] = [.completed, .error(Boom())]
        return ends.allSatisfy { end in
            let log = Log()
            let source = TestSource<Int>(ignoresDispose: true)
            source.observable.subscribe { [weak source] event in
                log.write(event)
                // An end may be answered by another event.
                if event.isStopEvent, log.lines.count < 3 { source?.onNext(0) }
            }
            source.on(end)
            source.onNext(1)
            source.onCompleted()
            source.onError(Boom())
            return log.lines == ["\(end)"]
        }
    }

    private func disposeStops() -> Bool {
        let log = Log()
        let source = TestSource<Int>(ignoresDispose: true)
        let disposable = source.observable.subscribe(log)
        source.onNext(1)
        disposable.dispose()
        source.onNext(2)
        source.onCompleted()
        return log.lines == ["next(1)"]
    }

    private func disposeIsIdempotent() -> Bool {
        let log = Log()
        var disposable: (any Disposable)?
        let observable = Observable<Int>.create { observer in
            observer.onNext(1)
            return Disposables.create {
                disposable?.dispose()
                observer.onCompleted()
            }
        }
        disposable = observable.subscribe(log)
        disposable?.dispose()
        disposable?.dispose()

        let source = TestSource<Int>()
        disposable = source.observable.subscribe { event in
            log.write(event)
            disposable?.dispose()
        }
        source.onNext(2)
        source.onNext(3)
        disposable = nil
        return log.lines == ["next(1)", "next(2)"]
    }

    private func silentWhileDisposing() -> Bool {
        let log = Log()
        let observable = Observable<Int>.create { observer in
            Disposables.create { observer.onNext(1) }
        }
        observable.subscribe(log).dispose()
        return log.lines == []
    }

    private func actionOnce() -> Bool {
        typealias Ending = (AnyObserver<Int>, any Disposable) -> Void
        func runs(endsInside: Bool = false, _ end: Ending) -> Int {
            let actions = Counter()
            var kept: AnyObserver<Int>?
            let observable = Observable<Int>.create { observer in
                kept = observer
                if endsInside { observer.onCompleted() }
                return Disposables.create { actions.increment() }
            }
            let disposable = observable.subscribe(Log())
            kept.map { end($0, disposable) }
            defer { disposable.dispose() }
            return actions.value
        }
        let endings: [Ending] = [
            { _, disposable in disposable.dispose() },
            { observer, _ in observer.onCompleted() },
            { observer, _ in observer.onError(Boom()) },
            { observer, disposable in
                observer.onCompleted()
                disposable.dispose()
                disposable.dispose()
            },
        ]
        return endings.allSatisfy { runs($0) == 1 }
            && runs(endsInside: true) { _, _ in } == 1 && runs { _, _ in } == 0
    }

    private func stopsUpstream() -> Bool {
        let source = TestSource<Int>()
        chain(from: source.observable).subscribe(Log()).dispose()
        return source.disposals == 1
    }

    /// Ends a subscription in every way, and counts what is alive of what its closures captured.
    private func frees(whileHeld: Bool) -> Bool {
        let endings: [(TestSource<Int>, any Disposable) -> Void] = [
            { source, _ in source.onCompleted() },
            { source, _ in source.onError(Boom()) },
            { _, disposable in disposable.dispose() },
        ]
        return endings.allSatisfy { end in
            let living = Counter()
            let source = TestSource<Int>()
            var held: (any Disposable)?
            do {
                let tracked = Tracked(living)
                let observable = Observable<Int>.create { observer in
                    let subscription = source.observable.subscribe(observer)
                    return Disposables.create {
                        // It holds the observer, which holds what leads back to this closure.
                        _ = observer
                        tracked.touch()
                        subscription.dispose()
                    }
                }
                held = observable.subscribe { _ in tracked.touch() }
            }
            held.map { end(source, $0) }
            if !whileHeld { held = nil }
            return withExtendedLifetime((source, held)) { living.value == 0 }
        }
    }

    /// Frees a source that has not ended, with an operator by hand downstream of it, and counts what
    /// is alive of what the handler captured.
    private func freesWithSource() -> Bool {
        let living = Counter()
        var source: AnyObserver<Int>?
        weak var subscription: AnyObject?
        do {
            let tracked = Tracked(living)
            let observable = Observable<Int>.create { observer in
                source = observer
                return Disposables.create()
            }
            let operated = Observable<Int>.create { observer in
                observable.subscribe { event in observer.on(event) }
            }
            subscription = operated.subscribe { _ in tracked.touch() } as AnyObject
        }
        source?.onNext(1)
        source = nil
        // Where the table says no, it is here that it ends.
        defer { (subscription as? any Disposable)?.dispose() }
        return living.value == 0
    }
}
