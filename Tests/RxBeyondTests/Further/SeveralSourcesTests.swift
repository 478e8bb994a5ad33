import TestSupport
import Testing

@testable import RxDemo

/// What the rarer forms of the operators that combine promise, and what several promise alike.
@Suite struct SeveralSourcesTests {
    private let a = TestSource<Int>()
    private let b = TestSource<Int>()
    private let log = Log()

    @Test func `sources of different types become a tuple, in which nil is an element`() {
        let (b, c) = (TestSource<String>(), TestSource<Bool?>())
        Observable.combineLatest(a.observable, b.observable, c.observable).subscribe(log)
        Observable.zip(a.observable, b.observable, c.observable).subscribe(log)
        a.observable.withLatestFrom(c.observable) { ($0, $1) }.subscribe(log)
        a.onNext(1)
        b.onNext("b")
        c.onNext(nil)
        a.onNext(2)
        let first = "next((1, \"b\", nil))"
        expect(log, [first, first, "next((2, \"b\", nil))", "next((2, nil))"])
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

    @Test func `a list without sources completes, also inside another one`() {
        let empty = [Observable<Int>.concat([]), .merge([]), .catch(sequence: [])]
        for list in empty + [.catch(sequence: [.error(Boom()), empty[2], .just(1)])] {
            list.subscribe(log)
        }
        Observable.concat([.just(1), empty[0], .just(2)]).subscribe(log)
        let completed = Array(repeating: "completed", count: 4)
        expect(log, completed + ["next(1)", "next(2)", "completed"])
    }

    @Test func `startWith subscribes to its source after its elements`() {
        a.observable.do(onSubscribe: { [log] in log.write("subscribe") }).startWith(1)
            .subscribe(log).dispose()
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
