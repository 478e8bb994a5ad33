import Dispatch
import Foundation
import Testing
import TestSupport

@testable import RxDemo06

/// Whether we are where the main queue is served; in tests that is not always the first thread.
func isOnMainQueue() -> Bool {
    dispatchPrecondition(condition: .onQueue(.main))
    return true
}

@Suite(.endingSubscriptions)
struct VirtualTimeSchedulerTests {
    @Test func `work runs when it is due, and in the order in which it came`() {
        let log = Log()
        let clock = VirtualTimeScheduler(initialClock: 5)
        clock.scheduleAt(20) { log.write("\(clock.clock) a") }
        clock.scheduleAt(10) { log.write("\(clock.clock) b") }
        clock.scheduleAt(20) { log.write("\(clock.clock) c") }
        clock.scheduleAt(1) { log.write("\(clock.clock) late") }
        clock.start()
        #expect(log.lines == ["5 late", "10 b", "20 a", "20 c"])
    }

    @Test func `time advances as far as it is told`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        clock.scheduleAt(10) { log.write("a") }
        clock.scheduleAt(11) { log.write("b") }
        clock.advanceTo(10)
        #expect(log.lines == ["a"])
        #expect(clock.clock == 10)
        clock.advanceTo(5)
        #expect(clock.clock == 10)
        #expect(clock.now == Date(timeIntervalSince1970: 0.01))
    }

    @Test func `work that is disposed does not run`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let first = clock.scheduleAt(10) { log.write("a") }
        let second = clock.scheduleRelative((), dueTime: .milliseconds(20)) {
            log.write("b")
            return Disposables.create()
        }
        first.dispose()
        second.dispose()
        clock.start()
        #expect(log.lines == [])
    }

    @Test func `what the work returns is disposed with it`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let disposable = clock.schedule(1) { state in
            Disposables.create { log.write("disposed \(state)") }
        }
        clock.start()
        disposable.dispose()
        #expect(log.lines == ["disposed 1"])
    }

    @Test func `disposed work may hold what disposes other work`() {
        final class Owner: Sendable {
            let bag = Shared(DisposeBag())
        }
        let clock = VirtualTimeScheduler()
        let disposable: any Disposable
        do {
            let owner = Owner()
            clock.scheduleAt(20) {}.disposed(by: owner.bag.value)
            disposable = clock.scheduleAt(10) { _ = owner }
        }
        disposable.dispose()
        clock.start()
        #expect(clock.clock == 0)
    }

    @Test func `a part of a millisecond is rounded up`() {
        let clock = VirtualTimeScheduler()
        for dueTime in [DispatchTimeInterval.microseconds(1), .nanoseconds(1_000_001)] {
            _ = clock.scheduleRelative((), dueTime: dueTime) { Disposables.create() }
        }
        clock.advanceTo(1)
        clock.start()
        #expect(clock.clock == 2)
    }

    @Test func `a period of nothing still moves the clock`() {
        let clock = VirtualTimeScheduler()
        let place = SingleAssignmentDisposable()
        place.setDisposable(
            clock.schedulePeriodic(1, startAfter: .seconds(0), period: .seconds(0)) { count in
                if count == 10 { place.dispose() }
                return count + 1
            }
        )
        clock.start()
        #expect(clock.clock == 9)
    }

    @Test func `periodic work gets what it returned before`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let disposable = clock.schedulePeriodic(
            1,
            startAfter: .milliseconds(5),
            period: .milliseconds(10)
        ) { state in
            log.write("\(clock.clock) \(state)")
            return state * 2
        }
        clock.advanceTo(30)
        disposable.dispose()
        clock.start()
        #expect(log.lines == ["5 1", "15 2", "25 4"])
    }
}

@Suite(.serialized, .endingSubscriptions)
struct DispatchSchedulerTests {
    @MainActor
    @Test func `on the main queue MainScheduler runs work at once, and nested work after it`()
        async
    {
        let log = Log()
        await withCheckedContinuation { continuation in
            _ = MainScheduler.instance.schedule(()) {
                log.write("outer begins")
                _ = MainScheduler.instance.schedule(()) {
                    log.write("inner")
                    continuation.resume()
                    return Disposables.create()
                }
                log.write("outer ends")
                return Disposables.create()
            }
            log.write("scheduled")
        }
        #expect(log.lines == ["outer begins", "outer ends", "scheduled", "inner"])
    }

    @Test func `from another thread MainScheduler runs work on the main queue`() async {
        let onMain = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                _ = MainScheduler.instance.schedule(()) {
                    continuation.resume(returning: isOnMainQueue())
                    return Disposables.create()
                }
            }
        }
        #expect(onMain)
    }

    @MainActor
    @Test func `asyncInstance does not run work at once, also on the main queue`() async {
        let log = Log()
        await withCheckedContinuation { continuation in
            _ = MainScheduler.asyncInstance.schedule(()) {
                log.write("work")
                continuation.resume()
                return Disposables.create()
            }
            log.write("scheduled")
        }
        #expect(log.lines == ["scheduled", "work"])
    }

    @Test func `a serial scheduler keeps the order`() async {
        let log = Log()
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        await withCheckedContinuation { continuation in
            for number in 0..<100 {
                _ = scheduler.schedule(number) { number in
                    log.write("\(number)")
                    if number == 99 { continuation.resume() }
                    return Disposables.create()
                }
            }
        }
        #expect(log.lines == (0..<100).map { "\($0)" })
    }

    @Test func `a serial scheduler keeps to one piece of work at a time on a concurrent queue`()
        async
    {
        let running = Counter()
        let overlaps = Counter()
        let scheduler = SerialDispatchQueueScheduler(
            queue: .global(),
            internalSerialQueueName: "test"
        )
        await withCheckedContinuation { continuation in
            for number in 0..<100 {
                _ = scheduler.schedule(number) { number in
                    if running.increment() > 1 { overlaps.increment() }
                    running.decrement()
                    if number == 99 { continuation.resume() }
                    return Disposables.create()
                }
            }
        }
        #expect(overlaps.value == 0)
    }

    @Test func `work on a queue that is disposed in time does not run`() async {
        let log = Log()
        let queue = DispatchQueue(label: "test")
        let scheduler = SerialDispatchQueueScheduler(serialQueue: queue)
        queue.suspend()
        let disposable = scheduler.schedule(()) {
            log.write("work")
            return Disposables.create()
        }
        disposable.dispose()
        queue.resume()
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
        #expect(log.lines == [])
    }

    @Test func `a timer that has fired frees its work, although its disposable is held`() {
        let living = Counter()
        let hasRun = DispatchSemaphore(value: 0)
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "test")
        let disposable: any Disposable
        do {
            let tracked = Tracked(living)
            disposable = scheduler.scheduleRelative((), dueTime: .milliseconds(1)) {
                tracked.touch()
                hasRun.signal()
                return Disposables.create()
            }
        }
        hasRun.wait()
        // Dispatch lets go of a cancelled timer in its own time, but soon.
        let deadline = Date(timeIntervalSinceNow: 5)
        while living.value > 0, deadline.timeIntervalSinceNow > 0 {
            Thread.sleep(forTimeInterval: 0.001)
        }
        withExtendedLifetime(disposable) { #expect(living.value == 0) }
    }

    @Test func `periodic work on a queue counts, and stops when it is disposed`() async {
        let counts = Counter()
        let queue = DispatchQueue(label: "test")
        let scheduler = SerialDispatchQueueScheduler(serialQueue: queue)
        let place = await withCheckedContinuation {
            (continuation: CheckedContinuation<Shared<SingleAssignmentDisposable>, Never>) in
            let place = SingleAssignmentDisposable()
            place.setDisposable(
                scheduler.schedulePeriodic(
                    1,
                    startAfter: .milliseconds(1),
                    period: .milliseconds(1)
                ) { state in
                    counts.increment()
                    if state == 3 { continuation.resume(returning: Shared(place)) }
                    return state + 1
                }
            )
        }
        place.value.dispose()
        let atTheEnd = queue.sync { counts.value }
        queue.sync {}
        #expect(counts.value == atTheEnd)
    }
}

@Suite(.endingSubscriptions)
struct ObserveOnTests {
    @Test func `observe(on:) delivers later, in order`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let source = Hand<Int>()
        source.observable.observe(on: clock).start(log)
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        #expect(log.lines == [])
        clock.start()
        #expect(log.lines == ["next(1)", "next(2)", "completed"])
    }

    @Test func `observe(on:) delivers nothing after dispose`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let source = Hand<Int>()
        let disposable = source.observable.observe(on: clock).start(log)
        source.onNext(1)
        disposable.dispose()
        clock.start()
        #expect(log.lines == [])
        #expect(source.disposals == 1)
    }

    @Test func `observe(on:) a queue delivers there`() async {
        let key = DispatchSpecificKey<Bool>()
        let queue = DispatchQueue(label: "test")
        queue.setSpecific(key: key, value: true)
        let scheduler = SerialDispatchQueueScheduler(serialQueue: queue)
        let found = Log()
        await withCheckedContinuation { continuation in
            _ = Observable.just(1).observe(on: scheduler).subscribe { event in
                found.write("\(event) \(DispatchQueue.getSpecific(key: key) == true)")
                if event.isCompleted { continuation.resume() }
            }
        }
        #expect(found.lines == ["next(1) true", "completed true"])
    }

    @Test func `observe(on:) frees the observer on dispose, although events are waiting`() {
        let living = Counter()
        let clock = VirtualTimeScheduler()
        let source = Hand<Int>()
        do {
            let tracked = Tracked(living)
            let disposable = source.observable.observe(on: clock)
                .subscribe(onNext: { _ in tracked.touch() })
            source.onNext(1)
            disposable.dispose()
        }
        withExtendedLifetime(clock) { #expect(living.value == 0) }
    }

    @Test func `subscribe(on:) subscribes and disposes where the scheduler runs`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let source = Hand<Int>()
        let disposable = source.observable.subscribe(on: clock).start(log)
        #expect(source.subscriptions == 0)
        clock.start()
        #expect(source.subscriptions == 1)
        source.onNext(1)
        disposable.dispose()
        #expect(source.disposals == 0)
        source.onNext(2)
        clock.start()
        #expect(source.disposals == 1)
        #expect(log.lines == ["next(1)"])
    }

    @Test func `subscribe(on:) that is disposed in time does not subscribe`() {
        let clock = VirtualTimeScheduler()
        let source = Hand<Int>()
        source.observable.subscribe(on: clock).start(Log()).dispose()
        clock.start()
        #expect(source.subscriptions == 0)
    }

    @Test func `an ended subscription on a scheduler is freed`() {
        let living = Counter()
        let clock = VirtualTimeScheduler()
        let source = Hand<Int>()
        let disposable: any Disposable
        do {
            let tracked = Tracked(living)
            disposable = source.observable.subscribe(on: clock).observe(on: clock)
                .start(AnyObserver { _ in tracked.touch() })
        }
        clock.start()
        source.onCompleted()
        clock.start()
        withExtendedLifetime(disposable) { #expect(living.value == 0) }
    }
}

@Suite(.endingSubscriptions)
struct SingleAssignmentDisposableTests {
    @Test func `it disposes what it is given, whichever comes first`() {
        let log = Log()
        let early = SingleAssignmentDisposable()
        early.setDisposable(Disposables.create { log.write("early") })
        early.dispose()
        early.dispose()
        let late = SingleAssignmentDisposable()
        late.dispose()
        late.setDisposable(Disposables.create { log.write("late") })
        #expect(log.lines == ["early", "late"])
        #expect(early.isDisposed)
    }

    @Test func `it lets go of what it has disposed, and so does a pair`() {
        let living = Counter()
        let place = SingleAssignmentDisposable()
        let pair: any Disposable
        do {
            final class Part: Disposable {
                let tracked: Tracked
                init(_ tracked: Tracked) { self.tracked = tracked }
                func dispose() {}
            }
            place.setDisposable(Part(Tracked(living)))
            pair = Disposables.create(Part(Tracked(living)), Part(Tracked(living)))
        }
        #expect(living.value == 3)
        place.dispose()
        pair.dispose()
        withExtendedLifetime((place, pair)) { #expect(living.value == 0) }
    }
}

struct ScheduledDisposableTests {
    @Test func `it is disposed when the scheduler has run, and not before`() {
        let clock = VirtualTimeScheduler()
        let disposable = ScheduledDisposable(
            scheduler: clock,
            disposable: Disposables.create()
        )
        disposable.dispose()
        #expect(!disposable.isDisposed)
        clock.start()
        #expect(disposable.isDisposed)
    }
}
