import Testing
import TestSupport

@testable import RxDemo01

/// Tries every row of the table of guarantees, and compares what it finds with the table.
struct GuaranteeTests {
    private let stage = 1

    @Test(arguments: Guarantee.allCases)
    func `the table of guarantees says what is true`(guarantee: Guarantee) {
        let holds: Bool
        switch guarantee {
        case .valuesInOrder: holds = valuesInOrder()
        case .anyObserver: holds = anyObserver()
        case .independent: holds = independent()
        case .nothingAfterTheEnd: holds = nothingAfterTheEnd()
        case .disposeStops, .disposeIsIdempotent, .silentWhileDisposing, .stopsUpstream, .anyThread:
            holds = canBeStopped()
        case .actionOnce: holds = actionRuns()
        case .throwingTransform:
            // There is no transform in this stage.
            #expect(guarantee.cell(ofStage: stage) == .absent)
            return
        case .freesWithDisposable, .freesAtOnce: holds = frees()
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
        }
        observable.start(first)
        observable.start(second)
        return first.lines == ["next(1)", "next(2)"] && second.lines == first.lines
    }

    private func nothingAfterTheEnd() -> Bool {
        let stopEvents: [Event<Int>] = [.completed, .error(Boom())]
        return stopEvents.allSatisfy { stopEvent in
            let log = Log()
            let source = Hand<Int>()
            source.observable.start(log)
            source.on(stopEvent)
            source.onNext(1)
            return log.lines == ["\(stopEvent)"]
        }
    }

    /// What `subscribe` gives back is all that could stop anything.
    private func canBeStopped() -> Bool {
        let subscription: Any = Hand<Int>().observable.subscribe(Log().observer())
        return !(subscription is Void)
    }

    /// The closure given to `create` gives back nothing that could be run at the end.
    private func actionRuns() -> Bool {
        let create: (@escaping (AnyObserver<Int>) -> Void) -> Observable<Int> = Observable.create
        let log = Log()
        create { observer in observer.onCompleted() }.start(log)
        return log.lines != ["completed"]
    }

    private func frees() -> Bool {
        let living = Counter()
        let source = Hand<Int>()
        do {
            let tracked = Tracked(living)
            source.observable.start(AnyObserver { _ in tracked.touch() })
        }
        source.onCompleted()
        return withExtendedLifetime(source) { living.value == 0 }
    }
}
