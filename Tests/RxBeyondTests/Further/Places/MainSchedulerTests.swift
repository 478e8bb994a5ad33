import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// Each test uses a scheduler of its own, whose count of waiting work no other test changes.
@MainActor
@Suite struct MainSchedulerTests {
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

    @Test func `on the main queue work runs inside schedule`() {
        let scheduler = MainScheduler()
        for number in 1...2 { scheduler.run { log.write("work \(number)") } }
        log.write("scheduled")
        expect(log, ["work 1", "work 2", "scheduled"])
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

    @Test func `nothing overtakes what waits, and when nothing waits work runs at once again`()
        async
    {
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
        let scheduler = MainScheduler()
        func schedule(_ name: String) -> any Disposable {
            scheduler.schedule(name) { name in
                Disposables.create { log.write("\(name) disposed") }
            }
        }
        let first = schedule("first")
        var second: (any Disposable)?
        scheduler.run { second = schedule("second") }
        await serveMainQueue()
        expect(log, [])
        first.dispose()
        second?.dispose()
        expect(log, ["first disposed", "second disposed"])
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
        await withCheckedContinuation { continuation in
            MainScheduler.instance.run(after: .milliseconds(1)) {
                log.write("later \(Self.isOnMainQueue())")
                continuation.resume()
            }
        }
        let place = SingleAssignmentDisposable()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            place.setDisposable(
                MainScheduler.instance.periodic(1, after: .milliseconds(1), every: .milliseconds(1))
                { count in
                    log.write("\(count) \(Self.isOnMainQueue())")
                    if count == 2 {
                        place.dispose()
                        continuation.resume()
                    }
                    return count + 1
                }
            )
        }
        expect(log, ["later true", "1 true", "2 true"])
    }

    @Test func `what ensures the main queue, or its thread, lets it pass and stops another thread`()
        async
    {
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
