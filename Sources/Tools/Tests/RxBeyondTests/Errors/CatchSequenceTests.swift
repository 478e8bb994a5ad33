import TestSupport
import Testing

@testable import RxDemo

/// `Observable.catch(sequence:)`, and with one source again and again `retry`.
@Suite struct CatchSequenceTests {
    private let log = Log()

    @Test func `the first completion ends it, and no further source is tried`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        Observable.catch(sequence: [a.observable, b.observable]).subscribe(log)
        a.onCompleted()
        expect(log, ["completed"])
        expect(b.subscriptions, 0)
    }

    @Test func `retry with a count of one does not try again, and with none does not try`() {
        failing(1).retry(1).subscribe(log)
        failing(1).retry(0).subscribe(log)
        expect(log, ["next(1)", "error(boom)", "completed"])
    }

    @Test func `ten thousand attempts that fail inside subscribe need no more stack`() {
        var last = 0
        let subscription = failing(10_000).retry().subscribe(onNext: { last = $0 })
        expect(last, 10_001)
        subscription.dispose()
    }

    @Test(arguments: [true, false])
    func `hundreds that are nested to either side need no more stack`(toTheLeft: Bool) {
        onSmallStack {
            var all = toTheLeft ? Observable<Int>.error(Boom()) : .just(1)
            for _ in 0..<600 {
                let sources = [all, .error(Boom())]
                all = .catch(sequence: toTheLeft ? sources : sources.reversed())
            }
            all.subscribe(log)
        }
        expect(log, [toTheLeft ? "error(boom)" : "next(1)"] + (toTheLeft ? [] : ["completed"]))
    }

    @Test func `every subscriber has attempts of its own`() {
        let source = TestSource<Int>()
        let other = Log()
        let all = source.observable.retry(2)
        all.subscribe(log)
        source.onError(Boom())
        all.subscribe(other)
        source.onError(Boom())
        expect(log, ["error(boom)"])
        expect(other, [])
    }
}
