import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// What the rarer forms of the operators that combine promise, and what several promise alike.
@Suite struct SeveralSourcesTests {
    private let a = TestSource<Int>()
    private let b = TestSource<Int>()
    private let log = Log()

    @Test func `sources of different types become a tuple without a selector`() {
        let (a, b, c) = (TestSource<Int>(), TestSource<String>(), TestSource<Bool>())
        Observable.combineLatest(a.observable, b.observable, c.observable).subscribe(log)
        Observable.zip(a.observable, b.observable, c.observable).subscribe(log)
        a.onNext(1)
        b.onNext("b")
        c.onNext(true)
        a.onNext(2)
        let first = "next((1, \"b\", true))"
        expect(log, [first, first, "next((2, \"b\", true))"])
    }

    @Test func `a list of sources becomes a list of elements`() {
        let list = [a.observable, b.observable]
        Observable.combineLatest(list).subscribe(log)
        Observable.combineLatest(list) { $0.reduce(0, +) }.subscribe(log)
        Observable.zip(list).subscribe(log)
        Observable.zip(list) { $0.reduce(0, +) }.subscribe(log)
        a.onNext(1)
        b.onNext(2)
        expect(log, ["next([1, 2])", "next(3)", "next([1, 2])", "next(3)"])
    }

    @Test func `a source that completes twice counts once`() {
        let (first, second) = (UngatedSource<Int>(), TestSource<Int>())
        Observable.combineLatest(first.observable, second.observable, resultSelector: +)
            .subscribe(log)
        for event in [Event.next(1), .completed, .completed] { first.on(event) }
        second.onNext(2)
        second.onCompleted()
        expect(log, ["next(3)", "completed"])
    }

    @Test func `of no source at all it completes at once`() {
        for empty in [
            Observable.concat([]), .merge([]), .zip([Observable<Int>]()) { $0.count },
            .catch(sequence: []),
        ] {
            empty.subscribe(log)
        }
        expect(log, ["completed", "completed", "completed", "completed"])
    }

    @Test func `of an empty list combineLatest sends one empty combination, and has ended`() {
        let disposable = Observable<Int>.combineLatest([Observable<Int>]()) { $0.count }
            .subscribe(log)
        expect(log, ["next(0)", "completed"])
        expect((disposable as? any Cancelable)?.isDisposed, true)
    }

    @Test func `optional elements count as elements`() {
        let (a, b) = (TestSource<Int?>(), TestSource<Int?>())
        Observable.combineLatest(a.observable, b.observable).subscribe(log)
        a.observable.withLatestFrom(b.observable) { ($0, $1) }.subscribe(log)
        b.onNext(nil)
        a.onNext(nil)
        expect(log, ["next((nil, nil))", "next((nil, nil))"])
    }

    @Test func `a combination comes on the thread of the source whose element is new`() {
        let here = Shared(Thread.current)
        let subscription = Observable.combineLatest(a.observable, b.observable, resultSelector: +)
            .subscribe(onNext: { sum in
                log.write("\(sum) \(Thread.current === here.value ? "here" : "there")")
                // While another thread delivers, on that one.
                if sum == 12 { expect(onAnotherThread { b.onNext(20) }) }
            })
        a.onNext(1)
        expect(onAnotherThread { b.onNext(10) })
        a.onNext(2)
        expect(log, ["11 there", "12 here", "22 here"])
        subscription.dispose()
    }

    @Test func `startWith subscribes to its source after its elements`() {
        let source = Observable<Int>.create { _ in
            log.write("subscribe")
            return Disposables.create()
        }
        source.startWith(1).subscribe(log).dispose()
        expect(log, ["next(1)", "subscribe"])
    }

    @Test func `a source of startWith that is freed without an end frees the handler`() {
        let living = Counter()
        let held: any Disposable
        do {
            let source = PublishSubject<Int>()
            held = source.startWith(1).subscribe(holding: living)
        }
        expect(living.value, 0)
        held.dispose()
    }

    @Test func `zip releases what has been combined, and at dispose what waits`() {
        let living = Counter()
        let (a, b) = (TestSource<Tracked>(), TestSource<Tracked>())
        let subscription = Observable.zip(a.observable, b.observable) { _, _ in 0 }.subscribe(log)
        a.onNext(Tracked(living))
        b.onNext(Tracked(living))
        expect(living.value, 0)
        for _ in 1...2 { a.onNext(Tracked(living)) }
        expect(living.value, 2)
        subscription.dispose()
        expect(living.value, 0)
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

    @Test(arguments: [1, .max])
    func `an inner sequence that completes twice counts once`(maxConcurrent: Int) {
        let (log, source) = (Log(), TestSource<Observable<Int>>())
        let (first, second) = (UngatedSource<Int>(), TestSource<Int>())
        source.observable.merge(maxConcurrent: maxConcurrent).subscribe(log)
        source.onNext(first.observable)
        source.onNext(second.observable)
        source.onCompleted()
        for _ in 1...2 { first.on(.completed) }
        second.onNext(1)
        second.onCompleted()
        expect(log, ["next(1)", "completed"])
    }

    @Test func `concatMap begins at once what comes when the one before has completed`() {
        let (log, source) = (Log(), TestSource<Int>())
        let subscription = source.observable.concatMap { number in
            Observable<Int>.create { observer in
                observer.onNext(number)
                observer.onCompleted()
                // It has ended, and is still inside subscribe.
                if number == 1 { source.onNext(2) }
                log.write("end of \(number)")
                return Disposables.create()
            }
        }.subscribe(log)
        source.onNext(1)
        expect(log, ["next(1)", "next(2)", "end of 2", "end of 1"])
        subscription.dispose()
    }

    @Test func `ten thousand that wait and end inside subscribe need no stack`() {
        onSmallStack {
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
}
