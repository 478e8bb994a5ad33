import Testing
import TestSupport

@testable import RxDemo06

@Suite(.endingSubscriptions)
struct TimerTests {
    @Test func `interval counts from 0, one after every period`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        Observable<Int>.interval(.seconds(1), scheduler: clock).startTimed(log, clock)
        clock.advanceTo(3500)
        #expect(log.lines == ["1000 next(0)", "2000 next(1)", "3000 next(2)"])
    }

    @Test func `every subscribe starts a timer of its own`() {
        let (first, second) = (Log(), Log())
        let clock = VirtualTimeScheduler()
        let interval = Observable<Int>.interval(.seconds(1), scheduler: clock)
        interval.startTimed(first, clock)
        clock.advanceTo(1500)
        interval.startTimed(second, clock)
        clock.advanceTo(2600)
        #expect(first.lines == ["1000 next(0)", "2000 next(1)"])
        #expect(second.lines == ["2500 next(0)"])
    }

    @Test func `nothing is scheduled before somebody subscribes, nor after dispose`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let interval = Observable<Int>.interval(.seconds(1), scheduler: clock)
        clock.start()
        #expect(clock.clock == 0)
        let disposable = interval.startTimed(log, clock)
        clock.advanceTo(1000)
        disposable.dispose()
        clock.start()
        #expect(clock.clock == 1000)
        #expect(log.lines == ["1000 next(0)"])
    }

    @Test func `timer without a period sends one element and completes`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        Observable<Int>.timer(.seconds(2), scheduler: clock).startTimed(log, clock)
        clock.start()
        #expect(log.lines == ["2000 next(0)", "2000 completed"])
    }

    @Test func `timer with a period starts at its due time`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        Observable<Int>.timer(.milliseconds(300), period: .seconds(1), scheduler: clock)
            .startTimed(log, clock)
        clock.advanceTo(2400)
        #expect(log.lines == ["300 next(0)", "1300 next(1)", "2300 next(2)"])
    }

    @Test func `interval, filter and skip let through what the table of seed 001 says`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        func telling(_ name: String) -> (Int) -> Int {
            { element in
                log.write("\(name) \(element)")
                return element
            }
        }
        Observable<Int>.interval(.seconds(1), scheduler: clock)
            .map(telling("interval"))
            .filter { $0 % 2 == 0 }
            .map(telling("filter"))
            .skip(2)
            .map(telling("skip"))
            .start(Log())
        clock.advanceTo(9000)
        #expect(
            log.lines == [
                "interval 0", "filter 0", "interval 1", "interval 2", "filter 2", "interval 3",
                "interval 4", "filter 4", "skip 4", "interval 5", "interval 6", "filter 6",
                "skip 6",
                "interval 7", "interval 8", "filter 8", "skip 8",
            ]
        )
    }

    @Test func `a disposed timer frees what it held`() {
        let living = Counter()
        let clock = VirtualTimeScheduler()
        let disposable: any Disposable
        do {
            let tracked = Tracked(living)
            disposable = Observable<Int>.interval(.seconds(1), scheduler: clock)
                .start(AnyObserver { _ in tracked.touch() })
        }
        clock.advanceTo(2000)
        #expect(living.value == 1)
        disposable.dispose()
        #expect(living.value == 0)
    }

    @MainActor
    @Test func `a timer on the main queue sends on the main queue`() async {
        let log = Log()
        await withCheckedContinuation { continuation in
            _ = Observable<Int>.timer(.milliseconds(10), scheduler: MainScheduler.instance)
                .subscribe { event in
                    log.write("\(event) \(isOnMainQueue())")
                    if event.isCompleted { continuation.resume() }
                }
        }
        #expect(log.lines == ["next(0) true", "completed true"])
    }
}

extension Observable {
    /// Writes every event down, with the time of `clock` before it.
    @discardableResult
    func startTimed(_ log: Log, _ clock: VirtualTimeScheduler) -> any Disposable {
        start(AnyObserver { event in log.write("\(clock.clock) \(event)") })
    }
}
