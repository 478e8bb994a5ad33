import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite struct VirtualTimeSchedulerTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    @Test func `the places of disposed work do not pile up`() {
        clock.scheduleAt(1) {}
        for number in 0..<1000 { clock.scheduleAt(number) {}.dispose() }
        let places = Mirror(reflecting: clock).descendant("agenda", "places", "elements") as? [Any]
        expect(places.map { $0.count <= 16 }, true)
    }

    @Test func `disposing work frees what it holds at once, and so does freeing the clock`() {
        let living = Counter()
        var clock: VirtualTimeScheduler? = VirtualTimeScheduler()
        let disposables = (0..<3).map { number in
            clock?.run(after: .seconds(number)) { [tracked = Tracked(living)] in tracked.touch() }
        }
        disposables[1]?.dispose()
        expect(living.value, 2)
        clock = nil
        withExtendedLifetime(disposables) { expect(living.value, 0) }
    }

    @Test func `disposed work may hold what disposes other work`() {
        let disposable: any Disposable
        do {
            let bag = DisposeBag()
            clock.scheduleAt(20) {}.disposed(by: bag)
            disposable = clock.scheduleAt(10) { withExtendedLifetime(bag) {} }
        }
        disposable.dispose()
        clock.start()
        expect(clock.clock, 0)
    }

    @Test func `what the work returns is disposed at once if the work has disposed itself`() {
        let place = SerialDisposable()
        place.disposable = clock.schedule(()) {
            place.dispose()
            return Disposables.create { log.write("disposed") }
        }
        clock.start()
        expect(log, ["disposed"])
    }

    @Test(arguments: [
        (RxTimeInterval.microseconds(1), 1 as Int?), (.microseconds(1000), 1),
        (.microseconds(1001), 2), (.nanoseconds(1), 1), (.nanoseconds(1_000_000), 1),
        (.nanoseconds(1_000_001), 2), (.milliseconds(3), 3), (.seconds(2), 2000),
        (.seconds(-1), 0), (.seconds(.min), 0), (.milliseconds(.min), 0),
        (.microseconds(.min), 0), (.nanoseconds(.min), 0), (.nanoseconds(-1), 0),
        (.microseconds(.max), .max / 1000 + 1), (.nanoseconds(.max), .max / 1_000_000 + 1),
        (.seconds(.max / 1000), .max / 1000 * 1000), (.milliseconds(.max - 10), .max - 10),
        (.never, nil), (.seconds(.max), nil), (.milliseconds(.max), nil),
    ])
    func `times are rounded up, and lie between now and never`(dueTime: RxTimeInterval, due: Int?) {
        let (clock, living) = (VirtualTimeScheduler(initialClock: 10), Counter())
        let disposable = clock.run(after: dueTime) { [log, tracked = Tracked(living)] in
            tracked.touch()
            log.write("work")
        }
        clock.start()
        expect(clock.clock, 10 + (due ?? 0))
        expect(log, due == nil ? [] : ["work"])
        withExtendedLifetime((clock, disposable)) { expect(living.value, 0) }
    }

    @Test(arguments: [
        (DispatchTimeInterval.milliseconds(10), ["5 1", "15 2", "25 4"]), (.never, ["5 1"]),
    ])
    func `a tick gets what the one before returned`(period: RxTimeInterval, lines: [String]) {
        let disposable = clock.periodic(1, after: .milliseconds(5), every: period) { state in
            log.write("\(clock.clock) \(state)")
            return state * 2
        }
        clock.advanceTo(30)
        disposable.dispose()
        clock.start()
        expect(clock.clock, 30)
        expect(log, lines)
    }

    @Test(arguments: [DispatchTimeInterval.seconds(0), .seconds(-1), .nanoseconds(1)])
    func `a period of nothing still moves the clock`(period: DispatchTimeInterval) {
        let place = SerialDisposable()
        place.disposable = clock.periodic(1, after: .seconds(0), every: period) { count in
            if count == 10 { place.dispose() }
            return count + 1
        }
        clock.start()
        expect(clock.clock, 9)
    }

    @Test func `the next tick comes before what the action schedules for the same time`() {
        let disposable = clock.periodic(1, after: .milliseconds(10), every: .milliseconds(10)) {
            state in
            log.write("\(clock.clock) tick")
            clock.scheduleAt(clock.clock + 10) { log.write("\(clock.clock) scheduled") }
            return state
        }
        clock.advanceTo(20)
        disposable.dispose()
        clock.start()
        expect(log, ["10 tick", "20 tick", "20 scheduled", "30 scheduled"])
    }

    @Test func `threads may schedule and cancel at once`() {
        let (clock, ran) = (VirtualTimeScheduler(), Counter())
        onThreads(4) { thread in
            for number in 0..<5000 {
                clock.scheduleAt(number) { ran.increment() }
                clock.scheduleAt(1_000_000) { ran.increment() }.dispose()
                if thread == 0, number % 100 == 0 { clock.advanceTo(number / 2) }
            }
        }
        clock.start()
        #expect(ran.value == 4 * 5000)
    }
}
