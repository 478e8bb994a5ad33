import Foundation
import Testing
import TestSupport

@testable import RxDemo04

/// Tries every row of the table of guarantees, and compares what it finds with the table.
@Suite(.endingSubscriptions)
struct GuaranteeTests {
    private let stage = 4

    @Test(arguments: Guarantee.allCases)
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
            guard let result = throwingTransform() else {
                #expect(guarantee.cell(ofStage: stage) == .absent)
                return
            }
            holds = result
        case .stopsUpstream: holds = stopsUpstream()
        case .freesWithDisposable: holds = frees(whileHeld: false)
        case .freesAtOnce: holds = frees(whileHeld: true)
        case .anyThread: holds = anyThread()
        }
        #expect(guarantee.cell(ofStage: stage) == (holds ? .yes : .no), "\(guarantee.title)")
    }

    private struct Boom: Error {}

    private func valuesInOrder() -> Bool {
        let log = Log()
        let source = Hand<Int>()
        source.observable.start(log)
        for value in 1...5 { source.onNext(value) }
        return log.lines == (1...5).map { "next(\($0))" }
    }

    private func anyObserver() -> Bool {
        let log = Log()
        let source = Hand<Int>()
        source.observable.start(Own(log))
        source.onNext(1)
        return log.lines == ["own next(1)"]
    }

    private func independent() -> Bool {
        let (first, second) = (Log(), Log())
        let observable = Observable<Int>.create { observer in
            var count = 0
            for _ in 1...2 {
                count += 1
                observer.onNext(count)
            }
            return Disposables.create()
        }
        observable.start(first)
        observable.start(second)
        return first.lines == ["next(1)", "next(2)"] && second.lines == first.lines
    }

    private func nothingAfterTheEnd() -> Bool {
        let stopEvents: [Event<Int>] = [.completed, .error(Boom())]
        return stopEvents.allSatisfy { stopEvent in
            let log = Log()
            let source = Hand<Int>(isDeaf: true)
            source.observable.start(
                AnyObserver { event in
                    log.write(event)
                    // Also not when the observer itself answers the end with more.
                    if event.isStopEvent, log.lines.count < 10 { source.onNext(0) }
                }
            )
            source.on(stopEvent)
            source.onNext(1)
            source.on(.completed)
            source.on(.error(Boom()))
            source.forgetAll()
            return log.lines == ["\(stopEvent)"]
        }
    }

    private func disposeStops() -> Bool {
        let log = Log()
        let source = Hand<Int>(isDeaf: true)
        let disposable = source.observable.start(log)
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
            Disposables.create {
                disposable?.dispose()
                observer.onCompleted()
            }
        }
        disposable = observable.start(log)
        disposable?.dispose()
        disposable?.dispose()
        disposable = nil

        let source = Hand<Int>()
        var inHandler: (any Disposable)?
        inHandler = source.observable.start(
            AnyObserver { event in
                log.write(event)
                inHandler?.dispose()
            }
        )
        source.onNext(1)
        source.onNext(2)
        inHandler = nil
        return log.lines == ["next(1)"]
    }

    private func silentWhileDisposing() -> Bool {
        let log = Log()
        let observable = Observable<Int>.create { observer in
            Disposables.create { observer.onNext(1) }
        }
        observable.start(log).dispose()
        return log.lines == []
    }

    private func actionOnce() -> Bool {
        func runs(_ end: (AnyObserver<Int>, any Disposable) -> Void, inside: Bool = false) -> Int {
            let log = Log()
            var kept: AnyObserver<Int>?
            let observable = Observable<Int>.create { observer in
                kept = observer
                if inside { observer.onCompleted() }
                return Disposables.create { log.write("action") }
            }
            let disposable = observable.start(Log())
            kept.map { end($0, disposable) }
            return log.lines.count
        }
        return runs({ _, disposable in disposable.dispose() }) == 1
            && runs({ observer, _ in observer.onCompleted() }) == 1
            && runs({ observer, _ in observer.onError(Boom()) }) == 1
            && runs({ _, _ in }, inside: true) == 1
            && runs({ observer, disposable in
                observer.onCompleted()
                disposable.dispose()
                disposable.dispose()
            }) == 1
            && runs({ _, _ in }) == 0
    }

    private func throwingTransform() -> Bool? {
        let log = Log()
        var calls = 0
        let observable = Observable<Int>.create { observer in
            for value in 1...3 { observer.onNext(value) }
            return Disposables.create()
        }
        observable
            .map { value -> Int in
                calls += 1
                if value == 2 { throw Boom() }
                return value
            }
            .start(log)
        return log.lines == ["next(1)", "error(Boom())"] && calls == 2
    }

    private func stopsUpstream() -> Bool {
        let source = Hand<Int>()
        let disposable = source.observable.map { $0 + 1 }.filter { $0 > 0 }.skip(1).start(Log())
        disposable.dispose()
        return source.disposals == 1
    }

    /// Ends a subscription in both ways and counts what is alive of what its closures captured.
    private func frees(whileHeld: Bool) -> Bool {
        let ends: [(Hand<Int>, any Disposable) -> Void] = [
            { source, _ in source.onCompleted() },
            { source, _ in source.onError(Boom()) },
            { _, disposable in disposable.dispose() },
        ]
        return ends.allSatisfy { end in
            let living = Counter()
            let source = Hand<Int>()
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
                held = observable.subscribe(AnyObserver { _ in tracked.touch() })
            }
            held.map { end(source, $0) }
            if !whileHeld { held = nil }
            return withExtendedLifetime((source, held)) { living.value == 0 }
        }
    }

    private func anyThread() -> Bool {
        (0..<20).allSatisfy { _ in
            let received = Counter()
            let hand = Shared(Hand<Int>(isDeaf: true))
            let disposable = Shared(
                hand.value.observable.start(AnyObserver<Int> { _ in received.increment() })
            )
            let disposed = Counter()
            let late = Counter()
            onThreads(2) { number in
                if number == 0 {
                    for value in 0..<2000 {
                        let wasDisposed = disposed.value == 1
                        let before = received.value
                        hand.value.onNext(value)
                        if wasDisposed, received.value != before { late.increment() }
                    }
                } else {
                    disposable.value.dispose()
                    disposed.increment()
                }
            }
            return late.value == 0
        }
    }
}
