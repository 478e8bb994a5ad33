import TestSupport
import Testing

@testable import RxDemo

@Suite struct MergeTests {
    private let source = TestSource<Int>()
    private let log = Log()

    @Test func `dispose stops the outer sequence before the inner ones`() {
        let inner = Observable<Int>.create { _ in Disposables.create { log.write("inner") } }
        let outer = Observable<Observable<Int>>.create { observer in
            observer.onNext(inner)
            return Disposables.create { log.write("outer") }
        }
        outer.merge().subscribe(log).dispose()
        expect(log, ["outer", "inner"])
    }

    @Test func `an inner sequence that has completed is released at once`() {
        let living = Counter()
        let outer = TestSource<Observable<Int>>()
        let subscription = outer.observable.merge().subscribe(log)
        do {
            let tracked = Tracked(living)
            let inner = TestSource<Int>()
            outer.onNext(inner.observable.do(onNext: { _ in tracked.touch() }))
            expect(living.value, 1)
            inner.onCompleted()
        }
        expect(living.value, 0)
        subscription.dispose()
    }

    @Test func `a handler of the end may make an inner sequence complete, and once more`() {
        // The selector throws at 2.
        for end in [Event<Int>.next(2), .error(Boom()), .completed] {
            let (outer, log) = (TestSource<Int>(), Log())
            var complete = {}
            let inner = Ungated<Int> { observer in
                complete = observer.onCompleted
                return Disposables.create()
            }
            outer.observable
                .flatMap { number in
                    if number == 2 { throw Boom() }
                    return inner
                }
                .subscribe { event in
                    log.write(event)
                    complete()
                }
            outer.onNext(1)
            if case .completed = end { complete() }
            outer.on(end)
            expect(log.lines.count, 1)
            complete = {}
        }
    }

    @Test func `an element that a handler sends to the outer sequence is delivered inside`() {
        let subscription = source.observable
            .flatMap { Observable.merge(.just($0), .just($0 * 10)) }
            .subscribe(onNext: { number in
                log.write("begin \(number)")
                if number == 1 { source.onNext(2) }
                log.write("end \(number)")
            })
        source.onNext(1)
        subscription.dispose()
        let expected = [
            "begin 1", "begin 2", "end 2", "begin 20", "end 20", "end 1", "begin 10", "end 10",
        ]
        expect(log, expected)
    }
}

/// `merge(maxConcurrent:)`, and with a limit of one `concat()` and `concatMap`.
@Suite struct MergeLimitedTests {
    private let log = Log()

    @Test func `a sequence that has completed is disposed before the next one begins`() {
        let outer = TestSource<Observable<Int>>()
        let subscription = outer.observable.concat().subscribe(log)
        var complete = {}
        outer.onNext(
            Ungated { observer in
                complete = observer.onCompleted
                return Disposables.create { log.write("disposed") }
            }
        )
        outer.onNext(.just(1))
        complete()
        expect(log, ["disposed", "next(1)"])
        complete = {}
        subscription.dispose()
    }

    @Test func `concatMap calls the selector when the element comes`() {
        let source = TestSource<Int>()
        let inner = TestSource<String>()
        let subscription = source.observable
            .concatMap { number in
                log.write("select \(number)")
                return inner.observable
            }
            .subscribe(log)
        source.onNext(1)
        source.onNext(2)
        expect(log, ["select 1", "select 2"])
        expect(inner.subscriptions, 1)
        subscription.dispose()
    }

    @Test func `ten thousand waiting sequences that end inside subscribe need no more stack`() {
        let (source, first) = (TestSource<Observable<Int>>(), TestSource<Int>())
        var sum = 0
        let subscription = source.observable.concat().subscribe(onNext: { sum += $0 })
        source.onNext(first.observable)
        for _ in 0..<10_000 { source.onNext(.just(1)) }
        first.onCompleted()
        expect(sum, 10_000)
        subscription.dispose()
    }
}
