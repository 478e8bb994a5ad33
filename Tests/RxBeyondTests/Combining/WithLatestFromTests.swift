import TestSupport
import Testing

@testable import RxBeyond

@Suite struct WithLatestFromTests {
    private let log = Log()

    @Test func `every element comes with the latest one of the second sequence`() {
        let (a, b) = (TestSource<Int>(), TestSource<String>())
        a.observable.withLatestFrom(b.observable) { "\($0)\($1)" }.subscribe(log)
        a.onNext(1)
        b.onNext("a")
        b.onNext("b")
        expect(log, [])
        a.onNext(2)
        a.onNext(3)
        b.onNext("c")
        a.onNext(4)
        expect(log, ["next(2b)", "next(3b)", "next(4c)"])
    }

    @Test func `without a selector the latest element is sent`() {
        let (a, b) = (TestSource<Int>(), TestSource<String>())
        a.observable.withLatestFrom(b.observable).subscribe(log)
        b.onNext("a")
        a.onNext(1)
        expect(log, ["next(a)"])
    }

    @Test func `the second sequence is subscribed to first`() {
        Observable.just(1).withLatestFrom(Observable.just("a")) { "\($0)\($1)" }.subscribe(log)
        expect(log, ["next(1a)", "completed"])
    }

    @Test func `it ends with the first sequence, and stops the second one`() {
        for end in [Event<Int>.completed, .error(Boom())] {
            let log = Log()
            let (a, b) = (TestSource<Int>(), TestSource<Int>())
            a.observable.withLatestFrom(b.observable).subscribe(log)
            a.on(end)
            expect(log, ["\(end)"])
            expect([a.disposals, b.disposals], [1, 1])
        }
    }

    @Test func `the second sequence may complete, and its last element stays`() {
        let (a, b) = (TestSource<Int>(), TestSource<String>())
        a.observable.withLatestFrom(b.observable).subscribe(log)
        b.onNext("a")
        b.onCompleted()
        a.onNext(1)
        expect(log, ["next(a)"])
    }

    @Test func `an error of the second sequence ends it`() {
        let (a, b) = (TestSource<Int>(), TestSource<String>())
        a.observable.withLatestFrom(b.observable).subscribe(log)
        b.onError(Boom())
        expect(log, ["error(boom)"])
        expect([a.disposals, b.disposals], [1, 1])
    }

    @Test func `after an error inside subscribe the first sequence is not subscribed to`() {
        let first = Observable<Int>.create { _ in
            log.write("subscribed")
            return Disposables.create()
        }
        first.withLatestFrom(Observable<Int>.error(Boom())).subscribe(log)
        expect(log, ["error(boom)"])
    }

    @Test func `what the second sequence returns is disposed, though it failed inside subscribe`() {
        let stops = Counter()
        let second = Ungated<Int> { observer in
            observer.onError(Boom())
            return Disposables.create { stops.increment() }
        }
        Observable<Int>.never().withLatestFrom(second).subscribe(Log())
        expect(stops.value, 1)
    }

    @Test func `a selector that throws ends it and is not called again`() {
        let (a, b) = (TestSource<Int>(ignoresDispose: true), TestSource<Int>())
        var calls = 0
        a.observable
            .withLatestFrom(b.observable) { _, _ -> Int in
                calls += 1
                throw Boom()
            }
            .subscribe(log)
        b.onNext(1)
        for number in 1...3 { a.onNext(number) }
        expect(log, ["error(boom)"])
        expect(calls, 1)
        expect([a.disposals, b.disposals], [1, 1])
    }

    @Test func `optional elements count as elements`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int?>())
        a.observable.withLatestFrom(b.observable) { $1 == nil }.subscribe(log)
        b.onNext(nil)
        a.onNext(1)
        expect(log, ["next(true)"])
    }

    @Test func `dispose stops both, once`() {
        let (a, b) = (TestSource<Int>(ignoresDispose: true), TestSource<Int>())
        let subscription = a.observable.withLatestFrom(b.observable).subscribe(log)
        b.onNext(1)
        subscription.dispose()
        subscription.dispose()
        a.onNext(1)
        expect(log, [])
        expect([a.disposals, b.disposals], [1, 1])
    }

    @Test func `a handler that sends to the second sequence changes the next result`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        let subscription = a.observable.withLatestFrom(b.observable) { "\($0) \($1)" }
            .subscribe(onNext: { pair in
                log.write("begin \(pair)")
                if pair == "1 1" {
                    b.onNext(2)
                    a.onNext(2)
                }
                log.write("end \(pair)")
            })
        b.onNext(1)
        a.onNext(1)
        subscription.dispose()
        expect(log, ["begin 1 1", "begin 2 2", "end 2 2", "end 1 1"])
    }

    @Test func `everything is freed after the end while the disposable is held`() {
        for end in [Event<Int>.completed, .error(Boom())] {
            let living = Counter()
            let (a, b) = (TestSource<Int>(), TestSource<Tracked>())
            func subscribe() -> any Disposable {
                let tracked = Tracked(living)
                return a.observable.withLatestFrom(b.observable) { _, _ in tracked.touch() }
                    .subscribe { _ in tracked.touch() }
            }
            let subscription = subscribe()
            b.onNext(Tracked(living))
            b.onNext(Tracked(living))
            expect(living.value, 2)
            a.on(end)
            expect(living.value, 0)
            subscription.dispose()
        }
    }
}
