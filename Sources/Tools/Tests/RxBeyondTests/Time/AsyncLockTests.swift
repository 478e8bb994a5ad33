import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite struct AsyncLockTests {
    private let log = Log()

    @Test func `one that is not recursive does what comes from within afterwards`() {
        let lock = AsyncLock<Int>(isRecursive: false)
        func work(_ number: Int) {
            log.write("begin \(number)")
            if number < 3 { lock.invoke(number + 1, work) }
            log.write("end \(number)")
        }
        lock.invoke(1, work)
        expect(log, (1...3).flatMap { ["begin \($0)", "end \($0)"] })
    }

    @Test func `a turn ends with its work, and not with work from within`() {
        let lock = AsyncLock()
        lock.invoke {
            lock.invoke {}
            onThreads(1) { _ in lock.invoke { log.write("second") } }
            log.write("first ends")
        }
        onThreads(1) { _ in
            lock.invoke { log.write("third") }
            log.write("invoked")
        }
        expect(log, ["first ends", "second", "third", "invoked"])
    }

    @Test func `it frees the work that has run`() {
        let living = Counter()
        let lock = AsyncLock()
        // Taken out, because a thread may hold what it captures a little longer than it runs.
        final class Box {
            var work: (() -> Void)?

            func take() -> () -> Void {
                defer { work = nil }
                return work ?? {}
            }
        }
        let box = Shared(Box())
        do {
            let tracked = Tracked(living)
            box.value.work = { tracked.touch() }
        }
        lock.invoke {
            onThreads(1) { _ in lock.invoke(box.value.take()) }
            expect(living.value, 1)
        }
        withExtendedLifetime(lock) { expect(living.value, 0) }
    }
}
