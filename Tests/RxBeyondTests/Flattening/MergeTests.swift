import TestSupport
import Testing

@testable import RxBeyond

@Suite struct MergeTests {
    private let source = TestSource<Int>()
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    @Test func `merge of a list does the same`() {
        let merged = Observable.merge([clock.hot("-a|"), clock.hot("--1-|"), clock.hot("---x|")])
        expect(clock.marbles(of: merged), "-a1x|")
    }

    @Test func `sources that end inside subscribe come one after the other`() {
        Observable.merge(.just(1), .empty(), .just(2)).subscribe(log)
        expect(log, ["next(1)", "next(2)", "completed"])
    }

    @Test func `a source that fails inside subscribe ends it, and no further one is subscribed`() {
        Observable.merge(.just(1), .error(Boom()), source.observable).subscribe(log)
        expect(log, ["next(1)", "error(boom)"])
        expect(source.subscriptions, 0)
    }

    @Test func `an outer sequence without elements completes it`() {
        let outer = TestSource<Observable<Int>>()
        outer.observable.merge().subscribe(log)
        outer.onCompleted()
        expect(log, ["completed"])
    }

    @Test func `an error of the outer sequence ends it and stops the inner ones`() {
        let (outer, a) = (TestSource<Observable<Int>>(), TestSource<Int>())
        outer.observable.merge().subscribe(log)
        outer.onNext(a.observable)
        outer.onError(Boom())
        expect(log, ["error(boom)"])
        expect(a.disposals, 1)
    }

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

    @Test func `a handler of the selector's error may send again`() {
        var calls = 0
        let subscription = source.observable.flatMap { _ -> Observable<Int> in
            calls += 1
            throw Boom()
        }
        .subscribe(onNext: nil, onError: { _ in source.onNext(2) })
        source.onNext(1)
        expect(calls, 1)
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

    @Test func `the selector is not called after dispose`() {
        let source = TestSource<Int>(ignoresDispose: true)
        var calls = 0
        let subscription = source.observable
            .flatMap { _ in
                calls += 1
                return Observable<Int>.never()
            }
            .subscribe(log)
        subscription.dispose()
        source.onNext(1)
        expect(calls, 0)
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

    @Test func `a handler may dispose while an inner sequence sends`() {
        let (source, inner) = (TestSource<Int>(), TestSource<Int>(ignoresDispose: true))
        let values = inner.observable
        source.observable.flatMap { _ in values }.subscribe(once: log)
        source.onNext(1)
        source.onNext(2)
        inner.onNext(1)
        expect(log, ["next(1)"])
        expect([source.disposals, inner.disposals], [1, 2])
    }
}
