import TestSupport
import Testing

@testable import RxDemo

@Suite struct SequenceTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    @Test func `of and from send their elements inside subscribe, and the end`() {
        Observable.of(1, 2).subscribe(log)
        Observable.from([3, 4]).subscribe(log)
        Observable.from(Set([5])).subscribe(log)
        Observable<Int>.from([]).subscribe(log)
        log.write("subscribed")
        let expected = [
            "next(1)", "next(2)", "completed", "next(3)", "next(4)", "completed", "next(5)",
            "completed", "completed", "subscribed",
        ]
        expect(log, expected)
    }

    @Test func `every subscription begins again`() {
        let numbers = Observable.from(1...2)
        numbers.subscribe(log)
        numbers.subscribe(log)
        expect(log, ["next(1)", "next(2)", "completed", "next(1)", "next(2)", "completed"])
    }

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

    @Test func `on a scheduler the elements come one by one`() {
        Observable.of(1, 2, scheduler: clock).subscribe(log)
        Observable.from([3, 4], scheduler: clock).subscribe(log)
        expect(log, [])
        clock.start()
        expect(log, ["next(1)", "next(3)", "next(2)", "next(4)", "completed", "completed"])
    }

    @Test func `two subscriptions inside one trampoline take turns`() {
        let outer = Observable<Int>.create { _ in
            Observable.of(1, 2).subscribe(log)
            Observable.of(3, 4).subscribe(log)
            log.write("created")
            return Disposables.create()
        }
        let disposable = outer.subscribe(log)
        log.write("subscribed")
        disposable.dispose()
        let expected = [
            "created", "next(1)", "next(3)", "next(2)", "next(4)", "completed", "completed",
            "subscribed",
        ]
        expect(log, expected)
    }

    @Test func `what a handler schedules comes before the next element`() {
        _ = Observable.of(1, 2).subscribe(onNext: { element in
            log.write(element)
            _ = CurrentThreadScheduler.instance.run { log.write("after \(element)") }
        })
        expect(log, ["1", "after 1", "2", "after 2"])
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

    @Test func `range sends so many integers from its start`() {
        Observable.range(start: 3, count: 2).subscribe(log)
        Observable.range(start: 3, count: 0).subscribe(log)
        Observable<UInt8>.range(start: 254, count: 2).subscribe(log)
        Observable<UInt8>.range(start: 254, count: 0).subscribe(log)
        let expected = [
            "next(3)", "next(4)", "completed", "completed", "next(254)", "next(255)",
            "completed", "completed",
        ]
        expect(log, expected)
    }

    @Test func `a range may have as many integers as its type can count`() {
        Observable<UInt8>.range(start: 1, count: 255).subscribe(log)
        expect(log, (1...255).map { "next(\($0))" } + ["completed"])
    }

    @Test func `a range that cannot be counted stops the program`() async {
        await withHighPriority {
            await #expect(processExitsWith: .failure) {
                _ = Observable<Int>.range(start: 0, count: -1)
            }
            await #expect(processExitsWith: .failure) {
                _ = Observable<UInt8>.range(start: 255, count: 2)
            }
        }
    }

    @Test func `repeatElement sends without end, until it is disposed`() {
        let log = Log()
        Observable.repeatElement("a").take(3).subscribe(log)
        #expect(log.lines == ["next(a)", "next(a)", "next(a)", "completed"])
    }

    @Test func `just with a scheduler sends where it runs, the end after the element`() {
        Observable.just(1, scheduler: clock).subscribe(log)
        Observable.just(2, scheduler: clock).subscribe(log)
        expect(log, [])
        clock.start()
        expect(log, ["next(1)", "next(2)", "completed", "completed"])
    }

    @Test func `just with a scheduler sends nothing after dispose, also between the two`() {
        let just = Observable.just(1, scheduler: clock)
        just.subscribe(log).dispose()
        just.subscribe(once: log)
        clock.start()
        expect(log, ["next(1)"])
    }
}
