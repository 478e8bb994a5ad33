import Dispatch

extension Scene {
    static var actorQueue: Scene {
        Scene("actor", "an actor that runs on a queue, and what is observed on that queue") {
            let history = History()
            let results = PublishSubject<String>()
            let isOver = DispatchSemaphore(value: 0)
            let subscription = results.observe(on: history.scheduler)
                .subscribe(
                    onNext: { text in history.assumeIsolated { $0.add(text) } },
                    onCompleted: {
                        history.assumeIsolated { $0.show() }
                        isOver.signal()
                    }
                )
            for text in ["sw", "swi", "swift"] { results.onNext(text) }
            results.onCompleted()
            isOver.wait()
            subscription.dispose()
        }
    }
}

/// An actor whose code runs on a queue that we know.
private actor History {
    private let executor = QueueExecutor()
    private var texts: [String] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    nonisolated var scheduler: SerialDispatchQueueScheduler {
        SerialDispatchQueueScheduler(serialQueue: executor.queue)
    }

    func add(_ text: String) {
        texts.append(text)
    }

    func show() {
        print("searched for \(texts)")
    }
}

/// Runs the work of an actor on a queue of its own.
private final class QueueExecutor: SerialExecutor {
    let queue = DispatchQueue(label: "history")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Lets the runtime ask whether code that it did not start itself is in the right place.
    func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(queue))
    }
}
