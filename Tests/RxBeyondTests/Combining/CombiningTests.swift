import TestSupport
import Testing

@testable import RxDemo

/// The promises of the operators that combine the elements of several sequences.
@Suite(.timeLimit(.minutes(5)))
struct CombiningTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let a = TestSource<Int>()
    private let b = TestSource<Int>()

    static let operators = [
        PassingOperator("startWith") { $0.startWith() },
        PassingOperator("combineLatest") { source, closure in
            Observable.combineLatest(Observable.just(0), source) { try closure($1) }
        },
        PassingOperator("combineLatest of a list") { source, closure in
            Observable.combineLatest([source]) { try closure($0[0]) }
        },
        PassingOperator("zip") { source, closure in
            Observable.zip([source]) { try closure($0[0]) }
        },
        PassingOperator("withLatestFrom") { source, closure in
            source.withLatestFrom(Observable.just(0)) { first, _ in try closure(first) }
        },
    ]

    @Test(arguments: PassingOperator.questions(operators))
    func `operators that combine keep the contract`(
        passing: PassingOperator,
        clause: Contract.Clause
    ) {
        check(clause, passing.apply) { $0 }
    }

    @Test func `every new element is combined with the latest of the others`() {
        let both = Observable.combineLatest(clock.hot("a-b---c|"), clock.hot("-1--2|")) { $0 + $1 }
        var received: [String] = []
        let subscription = both.subscribe(onNext: { received.append("\(self.clock.clock) \($0)") })
        clock.start()
        expect(received, ["1 a1", "2 b1", "4 b2", "6 c2"])
        subscription.dispose()
    }

    @Test func `combineLatest: nothing is sent before every source has sent something`() {
        Observable.combineLatest(a.observable, b.observable, resultSelector: +).subscribe(log)
        a.onNext(1)
        a.onNext(2)
        expect(log, [])
        b.onNext(10)
        expect(log, ["next(12)"])
    }

    @Test func `combineLatest completes when all sources have`() {
        Observable.combineLatest(a.observable, b.observable, resultSelector: +).subscribe(log)
        a.onNext(1)
        a.onCompleted()
        b.onNext(10)
        b.onNext(20)
        b.onCompleted()
        expect(log, ["next(11)", "next(21)", "completed"])
    }

    @Test func `an error of one source ends combineLatest and zip, and stops the others`() {
        for make in [{ .combineLatest($0, $1) { $0 + $1 } }, { .zip($0, $1) { $0 + $1 } }]
            as [(Observable<Int>, Observable<Int>) -> Observable<Int>]
        {
            let (log, a, b) = (Log(), TestSource<Int>(), TestSource<Int>())
            make(a.observable, b.observable).subscribe(log)
            a.onNext(1)
            b.onError(Boom())
            a.onNext(2)
            expect(log, ["error(boom)"])
            expect([a.disposals, b.disposals], [1, 1])
        }
    }

    @Test func `zip: the first elements are combined, then the second ones, and so on`() {
        let (a, b) = (TestSource<Int>(), TestSource<String>())
        Observable.zip(a.observable, b.observable) { "\($0)\($1)" }.subscribe(log)
        a.onNext(1)
        a.onNext(2)
        b.onNext("a")
        b.onNext("b")
        b.onNext("c")
        a.onNext(3)
        expect(log, ["next(1a)", "next(2b)", "next(3c)"])
    }

    @Test func `zip completes when all sources have`() {
        Observable.zip(a.observable, b.observable, resultSelector: +).subscribe(log)
        a.onNext(1)
        a.onCompleted()
        b.onNext(10)
        b.onNext(20)
        expect(log, ["next(11)"])
        b.onCompleted()
        expect(log, ["next(11)", "completed"])
    }

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

    @Test func `withLatestFrom ends with the first sequence, and stops the second one`() {
        for end in [Event<Int>.completed, .error(Boom())] {
            let log = Log()
            let (a, b) = (TestSource<Int>(), TestSource<Int>())
            a.observable.withLatestFrom(b.observable).subscribe(log)
            a.on(end)
            expect(log, ["\(end)"])
            expect([a.disposals, b.disposals], [1, 1])
        }
    }

    @Test func `an error of the second sequence ends withLatestFrom`() {
        a.observable.withLatestFrom(b.observable).subscribe(log)
        b.onError(Boom())
        expect(log, ["error(boom)"])
        expect([a.disposals, b.disposals], [1, 1])
    }

    @Test func `startWith: the elements come inside subscribe, before those of the source`() {
        a.observable.startWith(1, 2).subscribe(log)
        expect(log, ["next(1)", "next(2)"])
        a.onNext(3)
        a.onCompleted()
        expect(log, ["next(1)", "next(2)", "next(3)", "completed"])
    }
}
