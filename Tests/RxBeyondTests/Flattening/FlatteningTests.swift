import TestSupport
import Testing

@testable import RxDemo

/// The promises of the operators that make one sequence of many.
@Suite(.timeLimit(.minutes(5))) struct FlatteningTests {
    private let log = Log()

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
    func `what flattens keeps the contract`(passing: PassingOperator, clause: Contract.Clause) {
        check(clause, passing.apply, joinsSources: true) { $0 }
    }

    @Test(arguments: flattenings.indices, [true, false])
    func `an outer or inner error ends it and stops all others`(index: Int, isInner: Bool) {
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
        }.subscribe(log)
        for number in 1...3 { source.onNext(number) }
        expect(log, ["next(2)", "completed"])
    }

    @Test(arguments: flattenings.indices, [true, false])
    func `what a selector makes after an end or dispose does not begin`(index: Int, isEnd: Bool) {
        // From 0 on: while a handler runs, so the end has to wait.
        for first in 0...1 {
            let (log, source, subscription) = (Log(), TestSource<Int>(), SerialDisposable())
            subscription.disposable = Self.flattenings[index](source.observable) { number in
                if number == 0 { return .just(0) }
                if isEnd { source.onError(Boom()) } else { subscription.dispose() }
                return .just(number).do(onSubscribe: { log.write("subscribed") })
            }.do(onNext: { _ in onAnotherThread { source.onNext(1) } }).subscribe(log)
            source.onNext(first)
            let element = first == 0 && isEnd ? ["next(0)"] : []
            expect(log, element + (isEnd ? ["error(boom)"] : []))
        }
    }

    @Test(arguments: [Event<Int>.next(2), .error(Boom()), .completed])
    func `what waits for its turn is dropped when a newer sequence has begun`(event: Event<Int>) {
        let (outer, first, second) = (TestSource<Int>(), TestSource<Int>(), TestSource<Int>())
        outer.observable.flatMapLatest { $0 == 1 ? first.observable : second.observable }
            .do(onNext: { element in
                guard element == 1 else { return }
                onAnotherThread {
                    first.on(event)
                    outer.onNext(2)
                    outer.onCompleted()
                }
            })
            .subscribe(log)
        outer.onNext(1)
        first.onNext(1)
        second.onNext(3)
        second.onCompleted()
        expect(log, ["next(1)", "next(3)", "completed"])
    }

    @Test func `a handler may begin the next sequence inside subscribe of the one before`() {
        let (outer, second) = (TestSource<Int>(), BehaviorSubject(value: 2))
        let subscription = outer.observable
            .flatMapLatest { $0 == 1 ? .just(1) : second.asObservable() }
            .do(onNext: { if $0 == 1 { outer.onNext(2) } })
            .subscribe(log)
        outer.onNext(1)
        second.onNext(3)
        expect(log, ["next(2)", "next(1)", "next(3)"])
        subscription.dispose()
    }

    @Test func `a sequence that begins while the old one is disposed is the latest`() {
        let (outer, inner) = (TestSource<Int>(), (0..<3).map { _ in TestSource<Int>() })
        let subscription = outer.observable.flatMapLatest { number in
            inner[number].observable.do(onDispose: { if number == 0 { outer.onNext(2) } })
        }.subscribe(log)
        for number in 0...1 { outer.onNext(number) }
        for number in 0...2 { inner[number].onNext(number) }
        expect(log, ["next(2)"])
        expect(inner.map(\.subscriptions), [1, 0, 1])
        subscription.dispose()
    }

    @Test(arguments: Contract.WaitingEnd.allCases, ["flatMap", "concatMap", "flatMapLatest"])
    func `after an end that waits its turn nothing begins`(end: Contract.WaitingEnd, name: String) {
        // An error of a sequence that is replaced before its turn comes does not count.
        if name == "flatMapLatest", end == .inner { return }
        let faults = Contract.faults(after: end) { outer, inner, closure in
            let select = { (number: Contract.Number) in
                _ = try closure(number)
                return inner.observable
            }
            let flattened =
                switch name {
                case "flatMap": outer.observable.flatMap(select)
                case "concatMap": outer.observable.concatMap(select)
                default: outer.observable.flatMapLatest(select)
                }
            return subscribing(to: flattened)
        }
        expect(faults, [])
    }

    static let rows = [
        MarbleRow("merge: the elements of all, as they come", "-a1-2b-3-|") {
            .merge($0.hot("-a---b|"), $0.hot("--1-2--3-|"))
        },
        MarbleRow("merge of sequences: the end of the outer and of all inner ones", "1---2|") {
            let inner = ["a": $0.cold("1|"), "b": $0.cold("---2|")]
            return $0.hot("ab|").map { inner[$0]! }.merge()
        },
        MarbleRow("merge, two at a time: the third one waits for the first end", "121-(12)3--2|") {
            let inner = ["a": $0.cold("1-1-1|"), "b": $0.cold("2--2---2|"), "c": $0.cold("3|")]
            return $0.hot("abc|").map { inner[$0]! }.merge(maxConcurrent: 2)
        },
        MarbleRow("concat of sequences: the next one is subscribed to at the end", "--1-2|") {
            let inner = ["a": $0.cold("--1|"), "b": $0.hot("-x--2|")]
            return $0.hot("ab|").map { inner[$0]! }.concat()
        },
        MarbleRow("flatMap: a quick result overtakes a slow one", "--2--1|") { clock in
            clock.hot("ab|").flatMap { clock.cold($0 == "a" ? "-----1|" : "-2|") }
        },
        MarbleRow("concatMap: it waits for the slow one", "-----1-2|") { clock in
            clock.hot("ab|").concatMap { clock.cold($0 == "a" ? "-----1|" : "-2|") }
        },
        MarbleRow("flatMapLatest: it takes the slow one's place", "-1--4-5-|") { clock in
            clock.hot("a--b----|").flatMapLatest { clock.cold($0 == "a" ? "-1-2-3|" : "-4-5|") }
        },
        MarbleRow("switchLatest: so do sequences that come; the end of the latest", "-1-2---3|") {
            let inner = ["a": $0.hot("-1-x"), "b": $0.cold("-2---3|")]
            return $0.hot("a-b|").map { inner[$0]! }.switchLatest()
        },
    ]

    @Test(arguments: rows)
    func `what comes out of what goes in`(row: MarbleRow) { row.expectResult() }
}
