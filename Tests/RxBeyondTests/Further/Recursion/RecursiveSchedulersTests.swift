import TestSupport
import Testing

@testable import RxDemo

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
            onAnotherThread { write("on another thread") }
        }
        write("after")
        expect(log, ["before true", "inside false", "on another thread true", "after true"])
    }

    @Test func `what has run is freed, although its disposable is held`() {
        let living = Counter()
        var held: [any Disposable] = []
        scheduler.run {
            held.append(scheduler.run { [tracked = Tracked(living)] in tracked.touch() })
        }
        withExtendedLifetime(held) { expect(living.value, 0) }
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
        let expected = [
            "1000 a", "1000 ab", "1000 abb", "3000 ac", "3000 abc", "3000 acb", "5000 acc",
        ]
        expect(log, expected)
    }

    @Test func `a recursion ends when it is disposed, from within too`() {
        clock.scheduleRecursive(()) { (_: Void, recurse: (()) -> Void) in
            log.write("disposed before")
            recurse(())
        }.dispose()
        let inside = SingleAssignmentDisposable()
        inside.setDisposable(
            clock.scheduleRecursive((), dueTime: .milliseconds(1)) { _, recursive in
                log.write("runs")
                recursive.schedule((), dueTime: .milliseconds(1))
                recursive.schedule(())
                inside.dispose()
                recursive.schedule(())
            }
        )
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
        for disposable in disposables { disposable.dispose() }
        scheduler.runAll()
        expect([count.value, scheduler.waiting], [9, 0])
    }
}
