import TestSupport
import Testing

@testable import RxDemo

/// `merge` with or without a limit, `concat` of sequences, `flatMap` and `concatMap`.
@Suite struct MergeTests {
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

    @Test func `a handler of the end may make an inner sequence complete, and once more`() {
        // The selector throws at 2.
        for end in [Event<Int>.next(2), .error(Boom()), .completed] {
            let (outer, log) = (TestSource<Int>(), Log())
            var inner: UngatedSource<Int>? = UngatedSource()
            outer.observable.flatMap { number in
                if number == 2 { throw Boom() }
                return inner?.observable ?? .never()
            }.subscribe { event in
                log.write(event)
                inner?.onCompleted()
            }
            outer.onNext(1)
            if case .completed = end { inner?.onCompleted() }
            outer.on(end)
            expect(log.lines.count, 1)
            inner = nil
        }
    }

    @Test(arguments: FlatteningTests.flattenings.indices)
    func `after its completion the outer sequence is not heard, though inner ones run`(index: Int) {
        let outer = UngatedSource<Int>()
        let flattened = FlatteningTests.flattenings[index](outer.observable) { number in
            log.write("select \(number)")
            return .never()
        }
        let subscription = flattened.subscribe(log)
        outer.onNext(1)
        outer.onCompleted()
        outer.onNext(2)
        expect(log, ["select 1"])
        subscription.dispose()
    }

    @Test(arguments: Contract.WaitingEnd.allCases, ["flatMap", "concatMap", "flatMapLatest"])
    func `after an end that waits for its turn nothing is selected or subscribed to`(
        end: Contract.WaitingEnd,
        name: String
    ) {
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
        let (source, inner) = (TestSource<Int>(), TestSource<Int>())
        let subscription = source.observable.concatMap { number in
            log.write("select \(number)")
            return inner.observable
        }.subscribe(log)
        for number in 1...2 { source.onNext(number) }
        expect(log, ["select 1", "select 2"])
        expect(inner.subscriptions, 1)
        subscription.dispose()
    }

    @Test func `a hundred thousand that wait and end inside subscribe need no stack`() {
        onSmallStack {
            let (source, first) = (TestSource<Observable<Int>>(), TestSource<Int>())
            var sum = 0
            let subscription = source.observable.concat().subscribe(onNext: { sum += $0 })
            source.onNext(first.observable)
            for _ in 0..<100_000 { source.onNext(.just(1)) }
            first.onCompleted()
            expect(sum, 100_000)
            subscription.dispose()
        }
    }

    @Test func `the next one begins at once, also inside a loop that does not end`() {
        let hot = PublishSubject<Int>()
        let subscription = hot.concatMap { number in hot.take(1).map { number * 100 + $0 } }
            .subscribe(log)
        Observable<Int>.create { _ in
            for number in 1...4 { hot.onNext(number) }
            log.write("the loop goes on")
            return Disposables.create()
        }.subscribe().dispose()
        expect(log, ["next(102)", "next(203)", "next(304)", "the loop goes on"])
        subscription.dispose()
    }
}

/// `flatMapLatest` and `switchLatest`.
@Suite struct SwitchTests {
    private let source = TestSource<Int>()
    private let log = Log()

    @Test func `the former sequence is disposed when the selector has made the new one`() {
        let subscription = source.observable.flatMapLatest { number in
            log.write("select \(number)")
            return Observable<Int>.create { _ in
                log.write("subscribe \(number)")
                return Disposables.create { log.write("dispose \(number)") }
            }
        }.subscribe(log)
        for number in 1...2 { source.onNext(number) }
        expect(log, ["select 1", "subscribe 1", "select 2", "dispose 1", "subscribe 2"])
        subscription.dispose()
    }

    @Test func `a sequence that is the former one already is not subscribed to`() {
        let subscription = source.observable.flatMapLatest { number in
            Observable<Int>.create { _ in
                log.write("subscribe \(number)")
                return Disposables.create {
                    log.write("dispose \(number)")
                    if number == 1 { source.onNext(3) }
                }
            }
        }.subscribe(log)
        for number in 1...2 { source.onNext(number) }
        expect(log, ["subscribe 1", "dispose 1", "subscribe 3"])
        subscription.dispose()
        expect(log.lines.last, "dispose 3")
    }

    @Test(arguments: TestEvent.allCases)
    func `what a former sequence sends is not heard`(event: TestEvent) {
        let outer = TestSource<Observable<Int>>()
        let (former, latest) = (UngatedSource<Int>(), TestSource<Int>())
        outer.observable.switchLatest().subscribe(log)
        outer.onNext(former.observable)
        outer.onNext(latest.observable)
        outer.onCompleted()
        former.on(event.event)
        latest.onNext(2)
        expect(log, ["next(2)"])
    }

    @Test func `one that completes inside subscribe after a newer one began forgets nothing`() {
        let (outer, newer) = (TestSource<Observable<Int>>(), TestSource<Int>())
        let older = Observable<Int>.create { observer in
            outer.onNext(newer.observable)
            observer.onCompleted()
            return Disposables.create()
        }
        outer.observable.switchLatest().subscribe(log)
        outer.onNext(older)
        outer.onCompleted()
        newer.onNext(1)
        newer.onCompleted()
        expect(log, ["next(1)", "completed"])
    }

    @Test func `one that is replaced inside subscribe is stopped as soon as that returns`() {
        let outer = TestSource<Observable<Int>>()
        var disposals = 0
        let older = Observable<Int>.create { observer in
            outer.onNext(.never())
            observer.onNext(1)
            return Disposables.create { disposals += 1 }
        }
        let subscription = outer.observable.switchLatest().subscribe(log)
        outer.onNext(older)
        expect(log, [])
        expect(disposals, 1)
        subscription.dispose()
    }
}
