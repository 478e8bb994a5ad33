import TestSupport
import Testing

@testable import RxDemo

@Suite struct CurrentThreadSchedulerTests {
    private let log = Log()
    private let scheduler = CurrentThreadScheduler.instance

    @Test func `work runs at once if nothing is running, and otherwise after it, in order`() {
        func schedule(_ name: String) {
            _ = scheduler.schedule(name) { name in
                log.write(name)
                return Disposables.create()
            }
        }
        scheduler.run {
            log.write("outer begins")
            schedule("first")
            schedule("second")
            log.write("outer ends")
        }
        log.write("scheduled")
        expect(log, ["outer begins", "outer ends", "first", "second", "scheduled"])
    }

    @Test func `work that is disposed in time does not run`() {
        scheduler.run { scheduler.run { log.write("work") }.dispose() }
        expect(log, [])
    }

    @Test func `what the work returns is disposed with it, at once or later`() {
        func schedule(_ name: String) -> any Disposable {
            scheduler.schedule(name) { name in
                Disposables.create { log.write("\(name) disposed") }
            }
        }
        let first = schedule("first")
        let both = CompositeDisposable()
        scheduler.run { both.insert(schedule("second")) }
        expect(log, [])
        first.dispose()
        both.dispose()
        expect(log, ["first disposed", "second disposed"])
    }

    @Test func `schedule is required where nothing runs, on each thread for itself`() {
        func write(_ name: String) {
            log.write("\(name) \(CurrentThreadScheduler.isScheduleRequired)")
        }
        write("before")
        scheduler.run {
            write("inside")
            onThreads(1) { _ in
                log.write("on another thread \(CurrentThreadScheduler.isScheduleRequired)")
            }
        }
        write("after")
        let expected = [
            "before true", "inside false", "on another thread true", "after true",
        ]
        expect(log, expected)
    }

    @Test func `a recursion of a hundred thousand steps needs no stack`() {
        var steps = 0
        _ = scheduler.scheduleRecursive(100_000) { left, recurse in
            steps += 1
            if left > 1 { recurse(left - 1) }
        }
        expect(steps, 100_000)
    }

    @Test func `what has run is freed, although its disposable is held`() {
        let living = Counter()
        var held: [any Disposable] = []
        scheduler.run {
            let tracked = Tracked(living)
            held.append(
                scheduler.run { tracked.touch() }
            )
        }
        withExtendedLifetime(held) { expect(living.value, 0) }
    }
}
