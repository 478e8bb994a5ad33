import TestSupport
import Testing

@testable import RxDemo

/// Tries the rows of the table of guarantees, and compares what it finds with the table.
///
/// All but the last one: that takes the ThreadSanitizer.
@Suite(.timeLimit(.minutes(5))) struct GuaranteeTests {
    private let program = Program(testedBy: #fileID)

    @Test func `the table of guarantees says what is true`() {
        let found: [Guarantee: Bool] = [
            .valuesInOrder: valuesInOrder(), .anyObserver: valuesInOrder(),
            .independent: independent(), .nothingAfterTheEnd: nothingAfterTheEnd(),
            .disposeStops: canBeStopped(), .disposeIsIdempotent: canBeStopped(),
            .silentWhileDisposing: canBeStopped(), .stopsUpstream: canBeStopped(),
            .actionOnce: actionOnce(), .freesWithDisposable: frees(isEnding: true),
            .freesAtOnce: frees(isEnding: true), .freesWithSource: frees(isEnding: false),
        ]
        for guarantee in Guarantee.allCases where guarantee != .anyThread {
            guard let holds = found[guarantee] else {
                // There is no transform.
                #expect(guarantee.cell(of: program) == .absent)
                continue
            }
            if let fault = guarantee.contradiction(of: program, found: holds) {
                Issue.record("\(fault)")
            }
        }
    }

    /// The observer is of a type that the program does not know.
    private func valuesInOrder() -> Bool {
        let log = Log()
        let source = TestSource<Int>()
        source.observable.subscribe(CustomObserver(log: log))
        for value in 1...3 { source.onNext(value) }
        return log.lines == ["custom next(1)", "custom next(2)", "custom next(3)"]
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
            let source = TestSource<Int>()
            source.observable.subscribe(log)
            source.on(end)
            source.onNext(1)
            return log.lines == ["\(end)"]
        }
    }

    /// Nothing but what `subscribe` returns could stop a subscription.
    private func canBeStopped() -> Bool {
        let returned: Any = TestSource<Int>().observable.subscribe(CustomObserver(log: Log()))
        return !(returned is Void)
    }

    /// The closure that is given to `create` returns nothing that could run at the end.
    private func actionOnce() -> Bool {
        let create: (@escaping (AnyObserver<Int>) -> Void) -> Observable<Int> = Observable.create
        let log = Log()
        create { observer in observer.onCompleted() }.subscribe(log)
        return log.lines != ["completed"]
    }

    /// Ends a source that somebody keeps, or frees one that has not ended.
    private func frees(isEnding: Bool) -> Bool {
        let living = Counter()
        var source: AnyObserver<Int>?
        do {
            let tracked = Tracked(living)
            let observable = Observable<Int>.create { observer in source = observer }
            observable.subscribe { _ in tracked.touch() }
        }
        if isEnding { source?.onCompleted() } else { source = nil }
        return withExtendedLifetime(source) { living.value == 0 }
    }
}
