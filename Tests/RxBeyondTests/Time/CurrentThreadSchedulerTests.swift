import TestSupport
import Testing

@testable import RxBeyond

@Suite struct CurrentThreadSchedulerTests {
    private let scheduler = CurrentThreadScheduler.instance

    @Test func `work runs at once if nothing is running, and otherwise after it, in order`() {
        let log = Log()
        func schedule(_ name: String) {
            _ = scheduler.schedule(name) { name in
                log.write(name)
                return Disposables.create()
            }
        }
        _ = scheduler.schedule(()) {
            log.write("outer begins")
            schedule("first")
            schedule("second")
            log.write("outer ends")
            return Disposables.create()
        }
        log.write("scheduled")
        expect(log, ["outer begins", "outer ends", "first", "second", "scheduled"])
    }

    @Test func `work that is disposed in time does not run`() {
        let log = Log()
        _ = scheduler.schedule(()) {
            scheduler.schedule(()) {
                log.write("work")
                return Disposables.create()
            }.dispose()
            return Disposables.create()
        }
        expect(log, [])
    }

    @Test func `what the work returns is disposed with it, at once or later`() {
        let log = Log()
        func schedule(_ name: String) -> any Disposable {
            scheduler.schedule(name) { name in
                Disposables.create { log.write("\(name) disposed") }
            }
        }
        let first = schedule("first")
        let both = CompositeDisposable()
        _ = scheduler.schedule(()) {
            both.insert(schedule("second"))
            return Disposables.create()
        }
        expect(log, [])
        first.dispose()
        both.dispose()
        expect(log, ["first disposed", "second disposed"])
    }

    @Test func `schedule is required where nothing runs, on each thread for itself`() {
        let log = Log()
        func write(_ name: String) {
            log.write("\(name) \(CurrentThreadScheduler.isScheduleRequired)")
        }
        write("before")
        _ = scheduler.schedule(()) {
            write("inside")
            onThreads(1) { _ in
                log.write("on another thread \(CurrentThreadScheduler.isScheduleRequired)")
            }
            return Disposables.create()
        }
        write("after")
        expect(
            log,
            [
                "before true", "inside false", "on another thread true", "after true",
            ]
        )
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
        _ = scheduler.schedule(()) {
            let tracked = Tracked(living)
            held.append(
                scheduler.schedule(()) {
                    tracked.touch()
                    return Disposables.create()
                }
            )
            return Disposables.create()
        }
        withExtendedLifetime(held) { expect(living.value, 0) }
    }
}
