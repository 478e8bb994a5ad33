import TestSupport
import Testing

@testable import RxDemo

/// A task whose jobs a thread of the scene runs.
///
/// `cancel()` can't be played: it runs its handler under the task's own lock, which has no steps.
@Suite struct BridgeScenes {
    @Test func `a task reads all that another thread sends, and then the end`() {
        inEveryOrder {
            let (source, executor, log) = (HandSource<Int>(), HandExecutor(), Log())
            nonisolated(unsafe) let observable = source.observable
            Task(executorPreference: executor) {
                for try await number in observable.values { log.write(number) }
                log.write("end")
            }
            // Up to the first element.
            executor.run()
            return Scene([
                { [.next(11), .next(12), .completed].forEach(source.on) }, executor.run,
            ]) {
                executor.run()
                return broken([
                    (log.lines == ["11", "12", "end"], "it has read \(log.lines)"),
                    (source.running == 0, "the source runs on"),
                ])
            }
        }
    }
}

/// Unchecked, because it is touched only by the thread that has the baton.
private final class HandExecutor: TaskExecutor, @unchecked Sendable {
    private var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) {
        jobs.append(UnownedJob(job))
    }

    func run() {
        while !jobs.isEmpty {
            step("runs a job")
            guard !jobs.isEmpty else { return }
            jobs.removeFirst().runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
