import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// Each test uses a scheduler of its own, whose count of waiting work no other test changes.
@MainActor @Suite struct MainSchedulerTests {
    private let log = Log()

    /// Says whether the main queue runs this; in tests that is not always the main thread.
    nonisolated private static func isOnMainQueue() -> Bool {
        dispatchPrecondition(condition: .onQueue(.main))
        return true
    }

    /// Lets the main queue do what is waiting there.
    private func serveMainQueue() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    @Test func `work that is scheduled by work comes after it, also where that has waited`() async {
        let scheduler = MainScheduler()
        scheduler.run {
            scheduler.run {
                scheduler.run { log.write("innermost") }
                log.write("inner ends")
            }
            log.write("outer ends")
        }
        log.write("scheduled")
        // Twice, for what waits has scheduled more.
        for _ in 1...2 { await serveMainQueue() }
        expect(log, ["outer ends", "scheduled", "inner ends", "innermost"])
    }

    @Test func `nothing overtakes what waits, and when nothing does work runs at once`() async {
        let scheduler = MainScheduler()
        onThreads(1) { [log, scheduler = Shared(scheduler)] _ in
            scheduler.value.run { log.write("from a thread \(Self.isOnMainQueue())") }
        }
        scheduler.run { log.write("from here") }
        scheduler.run { log.write("disposed") }.dispose()
        expect(log, [])
        await serveMainQueue()
        scheduler.run { log.write("at once") }
        log.write("scheduled")
        expect(log, ["from a thread true", "from here", "at once", "scheduled"])
    }

    @Test func `what the work returns is disposed with it, at once or later`() async {
        for scheduler in [MainScheduler(), CurrentThreadScheduler.instance]
            as [any ImmediateSchedulerType]
        {
            let log = Log()
            func schedule(_ name: String) -> any Disposable {
                scheduler.schedule(name) { name in
                    Disposables.create { log.write("\(name) disposed") }
                }
            }
            let (first, both) = (schedule("first"), CompositeDisposable())
            scheduler.run { both.insert(schedule("second")) }
            await serveMainQueue()
            expect(log, [])
            first.dispose()
            both.dispose()
            expect(log, ["first disposed", "second disposed"])
        }
    }

    @Test func `asyncInstance never runs work inside schedule`() async {
        let scheduler: SerialDispatchQueueScheduler = MainScheduler.asyncInstance
        scheduler.run { log.write("work \(Self.isOnMainQueue())") }
        expect(!(scheduler is MainScheduler))
        log.write("scheduled")
        await serveMainQueue()
        expect(log, ["scheduled", "work true"])
    }

    @Test func `later and again are on the main queue too`() async {
        let (scheduler, tick) = (MainScheduler.instance, RxTimeInterval.milliseconds(1))
        let place = SerialDisposable()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            place.disposable = scheduler.periodic(1, after: tick, every: tick) { state in
                log.write("\(state) \(Self.isOnMainQueue())")
                guard state == 2 else { return state * 2 }
                place.dispose()
                // After a tick too many, if there is one.
                scheduler.run(after: .milliseconds(5)) {
                    log.write("later \(Self.isOnMainQueue())")
                    continuation.resume()
                }
                return 4
            }
        }
        expect(log, ["1 true", "2 true", "later true"])
    }

    @Test func `what ensures the main queue, or its thread, lets no other one pass`() async {
        MainScheduler.ensureExecutingOnScheduler()
        await withHighPriority {
            await #expect(processExitsWith: .failure) {
                onAnotherThread {
                    MainScheduler.ensureExecutingOnScheduler(errorMessage: "not here")
                }
            }
            await #expect(processExitsWith: .failure) {
                onAnotherThread { MainScheduler.ensureRunningOnMainThread() }
            }
        }
    }
}

/// Of one piece at a time, of several, and what both kinds of queue promise of later and again.
@Suite(.timeLimit(.minutes(5))) struct DispatchQueueSchedulerTests {
    private let log = Log()
    private let end = DispatchSemaphore(value: 0)
    private let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "test")

    @Test(arguments: [
        SerialDispatchQueueScheduler(internalSerialQueueName: "test"),
        SerialDispatchQueueScheduler(qos: .default),
        SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "test"),
    ])
    func `work runs in order, also on a concurrent queue`(scheduler: SerialDispatchQueueScheduler) {
        let next = DispatchSemaphore(value: 0)
        scheduler.run { log.write(next.wait(timeout: .now() + .milliseconds(50))) }
        for number in 0..<100 {
            scheduler.run {
                log.write(number)
                next.signal()
                if number == 99 { end.signal() }
            }
        }
        end.wait()
        expect(log, ["timedOut"] + (0..<100).map { "\($0)" })
    }

    @Test func `work runs on the queue that was given, through its own, which can be prepared`() {
        let target = MarkedQueue(attributes: .concurrent)
        let mark = DispatchSpecificKey<Bool>()
        let schedulers = [
            SerialDispatchQueueScheduler(queue: target.queue, internalSerialQueueName: "test"),
            SerialDispatchQueueScheduler(
                internalSerialQueueName: "test",
                serialQueueConfiguration: { $0.setSpecific(key: mark, value: true) }
            ),
        ]
        for scheduler in schedulers {
            scheduler.run {
                log.write("\(target.isCurrent) \(DispatchQueue.getSpecific(key: mark) == true)")
                end.signal()
            }
            end.wait()
        }
        expect(log, ["true false", "false true"])
        expect(!target.isCurrent)
    }

    @Test func `work does not run inside schedule, also on its own queue`() {
        scheduler.run {
            scheduler.run {
                log.write("inner")
                end.signal()
            }
            log.write("outer ends")
        }
        end.wait()
        expect(log, ["outer ends", "inner"])
    }

    @Test func `work that is disposed in time does not run`() {
        let marked = MarkedQueue()
        let scheduler = SerialDispatchQueueScheduler(serialQueue: marked.queue)
        marked.queue.suspend()
        let disposables = [
            scheduler.run { log.write("work") },
            scheduler.run(after: .nanoseconds(0)) { log.write("later") },
            scheduler.periodic((), after: .seconds(0), every: .seconds(1)) { log.write("tick") },
        ]
        for disposable in disposables { disposable.dispose() }
        marked.queue.resume()
        // A timer that nobody has cancelled, started after them, comes after them.
        scheduler.run(after: .milliseconds(1)) { end.signal() }
        end.wait()
        expect(log, [])
    }

    @Test func `what the work returns is disposed with it`() {
        let marked = MarkedQueue()
        let scheduler = SerialDispatchQueueScheduler(serialQueue: marked.queue)
        func work(_ name: String) -> any Disposable {
            end.signal()
            return Disposables.create { log.write("\(name) disposed") }
        }
        let disposables = [
            scheduler.schedule("work", action: work),
            scheduler.scheduleRelative("later", dueTime: .milliseconds(1), action: work),
        ]
        for _ in disposables { end.wait() }
        // Past the end of the work that has signalled.
        marked.queue.sync {}
        expect(log, [])
        for disposable in disposables { disposable.dispose() }
        expect(log, ["work disposed", "later disposed"])
    }

    @Test func `a timer that has fired frees its work, although its disposable is held`() async {
        let living = Counter()
        let timer = scheduler.run(after: .milliseconds(1)) { [tracked = Tracked(living)] in
            tracked.touch()
        }
        await until { living.value == 0 }
        timer.dispose()
    }

    @Test(arguments: [DispatchTimeInterval.never, .seconds(.max), .seconds(.max / 1000)])
    func `never, and an age, do not come`(dueTime: DispatchTimeInterval) {
        let disposables = [
            scheduler.run(after: dueTime) { log.write("work") },
            scheduler.periodic((), after: dueTime, every: dueTime) { log.write("tick") },
        ]
        scheduler.run(after: .milliseconds(5)) { end.signal() }
        end.wait()
        for disposable in disposables { disposable.dispose() }
        expect(log, [])
    }

    typealias Scheduler = any SchedulerType & Sendable

    static let schedulers: [Scheduler] = [
        SerialDispatchQueueScheduler(internalSerialQueueName: "test"),
        ConcurrentDispatchQueueScheduler(qos: .default),
    ]

    @Test(arguments: schedulers)
    func `later is not at once, and not before what comes first`(_ scheduler: Scheduler) {
        let far = scheduler.run(after: .seconds(3600)) { log.write("in an hour") }
        scheduler.run(after: .milliseconds(50)) {
            log.write("in 50 ms")
            end.signal()
        }
        scheduler.run(after: .milliseconds(-50)) { log.write("at once") }
        end.wait()
        far.dispose()
        expect(log, ["at once", "in 50 ms"])
    }

    @Test(arguments: schedulers)
    func `startAfter is until the first tick, period from tick to tick`(_ scheduler: Scheduler) {
        let times: [(name: String, start: RxTimeInterval, period: RxTimeInterval)] = [
            ("late start", .seconds(3600), .milliseconds(1)),
            ("no period", .milliseconds(1), .never),
            ("slow period", .milliseconds(1), .seconds(3600)),
        ]
        let slow = times.map { name, start, period in
            scheduler.periodic((), after: start, every: period) { log.write(name) }
        }
        let quick = scheduler.periodic(1, after: .milliseconds(2), every: .milliseconds(1)) {
            count in
            if count >= 5, log.lines.count >= 2 { end.signal() }
            return count + 1
        }
        end.wait()
        for disposable in slow + [quick] { disposable.dispose() }
        expect(log.lines.sorted(), ["no period", "slow period"])
    }

    @Test(arguments: schedulers)
    func `now is the time of day`(_ scheduler: Scheduler) {
        let (before, now) = (Date(), scheduler.now)
        expect(before <= now && now <= Date())
    }

    @Test(arguments: [
        ConcurrentDispatchQueueScheduler(qos: .default),
        ConcurrentDispatchQueueScheduler(queue: MarkedQueue(attributes: .concurrent).queue),
    ])
    func `two pieces of work run at once`(scheduler: ConcurrentDispatchQueueScheduler) {
        let begun = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        for number in 0...1 {
            scheduler.run {
                begun[number].signal()
                begun[1 - number].wait()
                end.signal()
            }
        }
        for _ in begun { end.wait() }
    }

    @Test func `work runs on the queue that was given, at once, later and again`() {
        let marked = MarkedQueue(attributes: .concurrent)
        let scheduler = ConcurrentDispatchQueueScheduler(queue: marked.queue)
        func work() {
            log.write(marked.isCurrent)
            end.signal()
        }
        let disposables = [
            scheduler.run(work), scheduler.run(after: .milliseconds(1), work),
            scheduler.periodic((), after: .milliseconds(1), every: .seconds(3600), action: work),
        ]
        for _ in disposables { end.wait() }
        for disposable in disposables { disposable.dispose() }
        expect(log, ["true", "true", "true"])
    }
}

/// Work that schedules itself again, on any scheduler.
@Suite struct RecursiveSchedulerTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    @Test func `a recursion may be asked twice, and chooses its times`() {
        let disposable = clock.scheduleRecursive("a", dueTime: .seconds(1)) { state, recursive in
            log.write("\(clock.clock) \(state)")
            guard state.count < 3 else { return }
            recursive.schedule(state + "b")
            recursive.schedule(state + "c", dueTime: .seconds(2))
        }
        clock.start()
        disposable.dispose()
        let lines = "1000 a, 1000 ab, 1000 abb, 3000 ac, 3000 abc, 3000 acb, 5000 acc"
        expect(log.lines.joined(separator: ", "), lines)
    }

    @Test func `a recursion ends when it is disposed, from within too`() {
        clock.scheduleRecursive(()) { (_: Void, recurse: (()) -> Void) in
            log.write("disposed before")
            recurse(())
        }.dispose()
        let inside = SerialDisposable()
        inside.disposable = clock.scheduleRecursive((), dueTime: .milliseconds(1)) { _, recursive in
            log.write("runs")
            recursive.schedule((), dueTime: .milliseconds(1))
            recursive.schedule(())
            inside.dispose()
            recursive.schedule(())
        }
        clock.start()
        expect(log, ["runs"])
    }

    @Test func `a recursion holds no more than what waits, and nothing runs after its end`() {
        let (scheduler, count) = (RunsByHand(), Counter())
        let disposables = [
            scheduler.scheduleRecursive(()) { (_: Void, recurse: (()) -> Void) in
                count.increment()
                recurse(())
            },
            scheduler.scheduleRecursive((), dueTime: .seconds(1)) { _, recursive in
                count.increment()
                recursive.schedule(())
            },
            scheduler.scheduleRecursive((), dueTime: .seconds(1)) { _, recursive in
                count.increment()
                recursive.schedule((), dueTime: .seconds(1))
            },
        ]
        for _ in 1...3 { scheduler.runAll() }
        expect([count.value, scheduler.waiting], [9, 3])
        expect((disposables[0] as? CompositeDisposable)?.count, 1)
        for disposable in disposables { disposable.dispose() }
        scheduler.runAll()
        expect([count.value, scheduler.waiting], [9, 0])
    }
}
