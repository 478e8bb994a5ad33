import TestSupport
import Testing

@testable import RxDemo

/// The promises of sequences that follow one another.
@Suite(.timeLimit(.minutes(5))) struct RecursionTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let source = TestSource<Int>()

    @Test(arguments: Contract.clauses + Contract.threadClauses)
    func `concat keeps the contract`(clause: Contract.Clause) {
        // What an inner sequence sends after its own end is passed on, as in RxSwift.
        if clause == .sendWhileEnding { return }
        let joined = { (source: Observable<Contract.Number>) in
            Observable.concat(.empty(), source, .empty())
        }
        check(clause, joined, joinsSources: true) { $0 }
    }

    @Test func `concat sends all of the first sequence and then all of the second`() {
        let all = clock.cold("-a-b|").concat(clock.hot("-x---1-2|"))
        expect(clock.marbles(of: all), "-a-b-1-2|")
    }

    @Test func `concat frees the sequences of a list one by one, and the rest at dispose`() {
        let living = Counter()
        let sources = (0..<4).map { _ in TestSource<Int>(ignoresDispose: true) }
        let subscription = Observable.concat(sources.map { $0.tracked(living) }).subscribe(log)
        for (number, source) in sources.prefix(2).enumerated() {
            expect(living.value, 3 - number)
            source.onCompleted()
        }
        expect(living.value, 1)
        subscription.dispose()
        expect(living.value, 0)
    }

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

    @Test func `on a scheduler of and from send one element at a time`() {
        let first = Observable.of("a", "b", scheduler: clock)
        let all = Observable.merge(first, .from(["c", "d"], scheduler: clock))
        expect(clock.marbles(of: all), "(acbd|)")
    }

    @Test func `take stops an endless sequence, and asks it for no element too many`() {
        let asked = Counter()
        let numbers = sequence(first: asked.increment()) { _ in asked.increment() }
        Observable.from(numbers).take(3).subscribe(log)
        expect(log, ["next(1)", "next(2)", "next(3)", "completed"])
        expect(asked.value, 3)
    }

    @Test func `what a handler schedules comes before the next element`() {
        for numbers in [
            Observable.of(1, 2),
            .generate(initialState: 1, condition: { $0 < 3 }, iterate: { $0 + 1 }),
        ] {
            let log = Log()
            _ = numbers.subscribe(onNext: { element in
                log.write(element)
                CurrentThreadScheduler.instance.run { log.write("after \(element)") }
            })
            expect(log, ["1", "after 1", "2", "after 2"])
        }
    }

    @Test(arguments: [true, false])
    func `dispose between two elements ends and frees all, as the end does`(isDisposed: Bool) {
        let living = Counter()
        let disposable = Observable.from((0..<3).map { _ in Tracked(living) }, scheduler: clock)
            .subscribe(onNext: { [tracked = Tracked(living)] _ in
                tracked.touch()
                log.write("next")
            })
        clock.scheduleAt(0) { if isDisposed { disposable.dispose() } }
        clock.start()
        withExtendedLifetime((clock, disposable)) { expect(living.value, 0) }
        expect(log.lines.count, isDisposed ? 1 : 3)
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

    @Test func `a list is iterated only as far as it is needed, and an error is the end`() {
        let asked = Counter()
        Observable.concat(endless(asked, feeding: 3)).subscribe(log)
        source.onError(Boom())
        expect(log, ["next(1)", "next(2)", "error(boom)"])
        expect([asked.value, source.disposals], [3, 1])
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

    @Test func `ten thousand that end inside subscribe need no stack`() {
        onSmallStack {
            var count = 0
            Observable.concat((0..<10_000).map { .just($0) }).subscribe(onNext: { _ in count += 1 })
                .dispose()
            expect(count, 10_000)
        }
    }
}

@Suite struct CurrentThreadSchedulerTests {
    private let log = Log()
    private let scheduler = CurrentThreadScheduler.instance

    @Test func `work runs at once if nothing is running, and otherwise after it, in order`() {
        scheduler.run {
            log.write("outer begins")
            scheduler.run { log.write("first") }
            scheduler.run { log.write("disposed in time") }.dispose()
            scheduler.run { log.write("second") }
            log.write("outer ends")
        }
        log.write("scheduled")
        expect(log, ["outer begins", "outer ends", "first", "second", "scheduled"])
    }

    @Test func `schedule is required where nothing runs, on each thread for itself`() {
        func write(_ name: String) {
            log.write("\(name) \(CurrentThreadScheduler.isScheduleRequired)")
        }
        write("before")
        scheduler.run {
            write("inside")
            onAnotherThread { write("on another thread") }
        }
        write("after")
        expect(log, ["before true", "inside false", "on another thread true", "after true"])
    }

    @Test func `what has run is freed, and what it returned is disposed with it`() {
        let living = Counter()
        var held: [any Disposable] = []
        scheduler.run {
            let work = scheduler.schedule(Tracked(living)) { _ in
                Disposables.create { log.write("disposed") }
            }
            held.append(work)
        }
        expect(living.value, 0)
        for work in held { work.dispose() }
        expect(log, ["disposed"])
    }
}
