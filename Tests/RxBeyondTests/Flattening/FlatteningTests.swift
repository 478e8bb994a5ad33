import TestSupport
import Testing

@testable import RxDemo

/// The promises of the operators that make one sequence of many.
@Suite(.timeLimit(.minutes(5)))
struct FlatteningTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    static let operators = [
        PassingOperator("merge") { .merge($0, .empty()) },
        PassingOperator("merge of a sequence") { Observable.just($0).merge() },
        PassingOperator("concat of a sequence") { Observable.just($0).concat() },
        PassingOperator("switchLatest") { Observable.just($0).switchLatest() },
        PassingOperator("flatMap") { source, closure in
            source.flatMap { Observable.just(try closure($0)) }
        },
        PassingOperator("concatMap") { source, closure in
            source.concatMap { Observable.just(try closure($0)) }
        },
        PassingOperator("flatMapLatest") { source, closure in
            source.flatMapLatest { Observable.just(try closure($0)) }
        },
    ]

    @Test(arguments: PassingOperator.questions(operators))
    func `operators that flatten keep the contract`(
        passing: PassingOperator,
        clause: Contract.Clause
    ) {
        check(clause, passing.apply, joinsSources: true) { $0 }
    }

    @Test func `merge sends the elements of all sequences as they come`() {
        let merged = Observable.merge(clock.hot("-a---b|"), clock.hot("--1-2--3-|"))
        expect(clock.marbles(of: merged), "-a1-2b-3-|")
    }

    @Test func `merge completes when the outer sequence and all inner ones have`() {
        let (outer, a, b) = (TestSource<Observable<Int>>(), TestSource<Int>(), TestSource<Int>())
        outer.observable.merge().subscribe(log)
        outer.onNext(a.observable)
        outer.onNext(b.observable)
        a.onCompleted()
        outer.onCompleted()
        b.onNext(1)
        expect(log, ["next(1)"])
        b.onCompleted()
        expect(log, ["next(1)", "completed"])
    }

    @Test(arguments: flattenings.indices, [true, false])
    func `an error of the outer or of an inner sequence ends it and stops all others`(
        index: Int,
        isInner: Bool
    ) {
        let (outer, a, b) = (TestSource<Int>(), TestSource<Int>(), TestSource<Int>())
        let inner = [a.observable, b.observable]
        Self.flattenings[index](outer.observable) { inner[$0] }.subscribe(log)
        for number in 0...1 { outer.onNext(number) }
        let running = a.disposals == 0 ? a : b
        if isInner { running.onError(Boom()) } else { outer.onError(Boom()) }
        outer.onNext(0)
        b.onNext(1)
        expect(log, ["error(boom)"])
        expect(outer.disposals, 1)
        expect([a.disposals, b.disposals], [a.subscriptions, b.subscriptions])
    }

    typealias Flattening =
        @Sendable (Observable<Int>, @escaping (Int) -> Observable<Int>) -> Observable<Int>

    static let flattenings: [Flattening] = [
        { $0.flatMap($1) }, { $0.concatMap($1) }, { $0.flatMapLatest($1) },
    ]

    @Test(arguments: flattenings.indices, [true, false])
    func `a selector that completes its own source loses nothing`(index: Int, isFirst: Bool) {
        let (source, inner) = (TestSource<Int>(), TestSource<Int>())
        Self.flattenings[index](source.observable) { number in
            if number == 1 { return inner.observable }
            if isFirst { source.onCompleted() }
            inner.onCompleted()
            source.onCompleted()
            return .just(number)
        }
        .subscribe(log)
        for number in 1...3 { source.onNext(number) }
        expect(log, ["next(2)", "completed"])
    }

    @Test(arguments: flattenings.indices, [true, false])
    func `a sequence that the selector makes after an end or dispose is not subscribed to`(
        index: Int,
        isEnd: Bool
    ) {
        let (source, subscription) = (TestSource<Int>(), SerialDisposable())
        subscription.disposable = Self.flattenings[index](source.observable) { number in
            if isEnd { source.onError(Boom()) } else { subscription.dispose() }
            return .just(number).do(onSubscribe: { log.write("subscribed") })
        }
        .subscribe(log)
        source.onNext(1)
        expect(log, isEnd ? ["error(boom)"] : [])
    }

    @Test func `a limit of two lets the third sequence wait for the first end`() {
        let inner = [
            "a": clock.cold("1-1-1|"), "b": clock.cold("2--2---2|"), "c": clock.cold("3|"),
        ]
        let merged = clock.hot("abc|").map { inner[$0] ?? .empty() }.merge(maxConcurrent: 2)
        expect(clock.marbles(of: merged), "121-(12)3--2|")
    }

    @Test func `concat of a sequence of sequences subscribes to the next one at the end`() {
        let (outer, a, b) = (TestSource<Observable<Int>>(), TestSource<Int>(), TestSource<Int>())
        outer.observable.concat().subscribe(log)
        outer.onNext(a.observable)
        outer.onNext(b.observable)
        expect([a.subscriptions, b.subscriptions], [1, 0])
        b.onNext(1)
        a.onNext(2)
        a.onCompleted()
        expect([a.subscriptions, b.subscriptions], [1, 1])
        b.onNext(3)
        outer.onCompleted()
        b.onCompleted()
        expect(log, ["next(2)", "next(3)", "completed"])
    }

    @Test func `flatMapLatest sends the elements of the latest sequence only`() {
        let answers = ["a": clock.cold("-1-2-3|"), "b": clock.cold("-4-5|")]
        let latest = clock.hot("a--b----|").flatMapLatest { answers[$0] ?? .empty() }
        expect(clock.marbles(of: latest), "-1--4-5-|")
    }

    @Test
    func `a quick result overtakes a slow one, waits for it in concatMap, or takes its place`() {
        let search = { [clock] text in clock.cold(text == "a" ? "-----1|" : "-2|") }
        expect(clock.marbles(of: clock.hot("ab|").flatMap(search)), "--2--1|")
        expect(clock.marbles(of: clock.hot("ab|").concatMap(search)), "-----1-2|")
        expect(clock.marbles(of: clock.hot("ab|").flatMapLatest(search)), "--2|")
    }

    @Test func `switchLatest does so with sequences that come, and completes with the latest`() {
        let (outer, a, b) = (TestSource<Observable<Int>>(), TestSource<Int>(), TestSource<Int>())
        outer.observable.switchLatest().subscribe(log)
        outer.onNext(a.observable)
        a.onNext(1)
        outer.onNext(b.observable)
        a.onNext(2)
        b.onNext(3)
        expect([a.disposals, b.disposals], [1, 0])
        outer.onCompleted()
        expect(log, ["next(1)", "next(3)"])
        b.onCompleted()
        expect(log, ["next(1)", "next(3)", "completed"])
    }
}
