import TestSupport
import Testing

@testable import RxDemo

@Suite struct SequencesTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let source = TestSource<Int>()

    @Test func `of and from send their elements inside subscribe, and the end, to all`() {
        let sources = [
            Observable.of(1, 2), .from([1, 2]), .from(1...2), .from(CollectionOfOne(1)), .from([]),
        ]
        for source in sources + sources { source.subscribe(log) }
        log.write("subscribed")
        let two = ["next(1)", "next(2)", "completed"]
        let each = two + two + two + ["next(1)", "completed", "completed"]
        expect(log, each + each + ["subscribed"])
    }

    static let rows = [
        MarbleRow("of and from, on a scheduler: one element at a time", "(acbd|)") {
            .merge(.of("a", "b", scheduler: $0), .from(["c", "d"], scheduler: $0))
        },
        MarbleRow("repeatElement: without end, until it is disposed", "(aaa|)") { _ in
            .repeatElement("a").take(3)
        },
        MarbleRow("generate: as long as the condition holds, and then the end", "(1248|)") { _ in
            Observable<Int>.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
                .map { "\($0)" }
        },
        MarbleRow("generate: no element, if it never holds", "|") { _ in
            .generate(initialState: "a", condition: { _ in false }, iterate: { $0 })
        },
        MarbleRow("generate: what the condition throws is the end", "(a#)") { _ in
            .generate(initialState: "a") {
                if $0 == "b" { throw Boom() } else { true }
            } iterate: { _ in
                "b"
            }
        },
        MarbleRow("generate: so is what iterate throws", "(a#)") { _ in
            .generate(initialState: "a", condition: { _ in true }, iterate: { _ in throw Boom() })
        },
    ]

    @Test(arguments: rows)
    func `what comes out of what goes in`(row: MarbleRow) { row.expectResult() }

    @Test func `take stops an endless sequence, and asks it for no element too many`() {
        var asked = 0
        let numbers = sequence(state: 0) { state -> Int? in
            asked += 1
            defer { state += 1 }
            return state
        }
        Observable.from(numbers).take(3).subscribe(log)
        expect(log, ["next(0)", "next(1)", "next(2)", "completed"])
        expect(asked, 3)
    }

    @Test func `what a handler schedules comes before the next element`() {
        let generated = Observable.generate(
            initialState: 1,
            condition: { $0 < 3 },
            iterate: { $0 + 1 }
        )
        for numbers in [Observable.of(1, 2), generated] {
            let log = Log()
            _ = numbers.subscribe(onNext: { element in
                log.write(element)
                CurrentThreadScheduler.instance.run { log.write("after \(element)") }
            })
            expect(log, ["1", "after 1", "2", "after 2"])
        }
    }

    @Test func `dispose between two elements ends the sequence, and frees it`() {
        let living = Counter()
        let disposable = Observable.from((0..<3).map { _ in Tracked(living) }, scheduler: clock)
            .subscribe(onNext: { _ in log.write("next") })
        clock.scheduleAt(0) { disposable.dispose() }
        clock.start()
        withExtendedLifetime((clock, disposable)) { expect(living.value, 0) }
        expect(log, ["next"])
    }

    @Test(arguments: [(3, 2), (3, 0), (254, 2), (254, 0), (1, 255)] as [(UInt8, UInt8)])
    func `range sends so many integers, as far as its type can count`(start: UInt8, count: UInt8) {
        Observable<UInt8>.range(start: start, count: count).subscribe(log)
        let numbers = (0..<Int(count)).map { "next(\(Int(start) + $0))" }
        expect(log, numbers + ["completed"])
    }

    @Test func `just with a scheduler sends where it runs, the end later, nothing after dispose`() {
        for number in 1...2 { Observable.just(number, scheduler: clock).subscribe(log) }
        Observable.just(3, scheduler: clock).subscribe(log).dispose()
        Observable.just(4, scheduler: clock).subscribe(once: log)
        expect(log, [])
        clock.start()
        expect(log, ["next(1)", "next(2)", "next(4)", "completed", "completed"])
    }

    @Test func `a long sequence needs no stack, and keeps no element`() {
        let living = Counter()
        var most = 0
        Observable
            .generate(
                initialState: Tracked(living),
                condition: { _ in true },
                iterate: { _ in Tracked(living) }
            )
            .take(100_000)
            .subscribe(AnyObserver<Tracked> { _ in most = max(most, living.value) })
            .dispose()
        expect(most <= 4)
        expect(living.value, 0)
    }

    @Test(arguments: ShareKind.allCases)
    func `an endless source that is shared can be stopped`(kind: ShareKind) {
        let numbers = Observable<Int>.generate(
            initialState: 1,
            condition: { _ in true },
            iterate: { $0 + 1 }
        )
        kind.share(numbers).take(3).subscribe(log)
        expect(log, ["next(1)", "next(2)", "next(3)", "completed"])
    }

    @Test func `a dispose action may dispose all, and no other one begins`() {
        let (end, next) = (PublishSubject<Int>(), TestSource<Int>())
        let subscription = SerialDisposable()
        let first = Observable<Int>.create { observer in
            let ending = end.subscribe(observer)
            return Disposables.create(ending, Disposables.create { subscription.dispose() })
        }
        subscription.disposable = first.concat(next.observable).subscribe(log)
        end.onCompleted()
        expect(log, [])
        expect(next.subscriptions, 0)
    }

    /// As many sources as are asked for: one that the test feeds, the others with their number.
    private func endless(_ asked: Counter, feeding number: Int) -> AnySequence<Observable<Int>> {
        AnySequence {
            AnyIterator { [source] in
                let next = asked.increment()
                return next == number ? source.observable : .just(next)
            }
        }
    }

    @Test func `a list is iterated only as far as it is needed`() {
        let asked = Counter()
        let subscription = Observable.concat(endless(asked, feeding: 3)).subscribe(log)
        expect(log, ["next(1)", "next(2)"])
        expect(asked.value, 3)
        subscription.dispose()
    }

    @Test func `a lazy collection is asked by each subscriber, and not before`() {
        let asked = Counter()
        let sources = (1...2).lazy.map { number in
            asked.increment()
            return Observable.just(number)
        }
        let all = [Observable.concat(sources), .catch(sequence: sources)]
        expect(asked.value, 0)
        for sequence in all { sequence.subscribe(log) }
        expect(log, ["next(1)", "next(2)", "completed", "next(1)", "completed"])
        expect(asked.value, 3)
    }

    @Test func `a handler may dispose inside subscribe, and no further source is asked for`() {
        let asked = Counter()
        Observable.concat(endless(asked, feeding: 1)).subscribe(once: log)
        source.onCompleted()
        expect(log, ["next(2)"])
        expect(asked.value, 2)
    }

    @Test func `an of before it keeps a sequence from beginning that take does not want`() {
        let request = TestSource<Int>()
        Observable.of(1).concat(request.observable).take(1).subscribe(log)
        expect(log, ["next(1)", "completed"])
        expect(request.subscriptions, 0)
    }

    @Test func `a list that is freed leaves as it is one that it contains and somebody keeps`() {
        for kept in [Observable.concat([.just(1)]), .catch(sequence: [.just(1)])] {
            _ = Observable.concat([kept])
            _ = Observable.catch(sequence: [kept])
            kept.subscribe(log)
        }
        expect(log, ["next(1)", "completed", "next(1)", "completed"])
    }

    @Test(arguments: [true, false], [true, false])
    func `ten thousand, nested to either side, need no stack, nor when freed`(
        toTheLeft: Bool,
        isCatch: Bool
    ) {
        onSmallStack {
            // Of what fails the last one is reached on either side.
            var all = isCatch && toTheLeft ? Observable<Int>.error(Boom()) : .just(0)
            for number in 1..<10_000 {
                let next = isCatch ? Observable.error(Boom()) : .just(number)
                let both = toTheLeft ? [all, next] : [next, all]
                all = isCatch ? .catch(sequence: both) : .concat(both)
            }
            var received: [Int] = []
            all.subscribe(onNext: { received.append($0) }, onError: { _ in received = [-1] })
                .dispose()
            let numbers = toTheLeft ? Array(0..<10_000) : (0..<10_000).reversed()
            expect(received, isCatch ? [toTheLeft ? -1 : 0] : numbers)
        }
    }
}
