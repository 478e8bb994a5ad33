import Foundation

/// The trampoline: runs work on the thread that schedules it, at once or, if work is running there
/// already, after it.
final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
    static let instance = CurrentThreadScheduler()

    /// Work that waits on one thread. It lies on that thread's stack, below all work that runs.
    typealias Waiting = Queue<() -> Void>

    /// Where each thread keeps the address of its queue while it runs work.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key, nil)
        precondition(status == 0, "No key for thread-local storage: \(status)")
        return key
    }()

    static var queue: UnsafeMutablePointer<Waiting>? {
        pthread_getspecific(key)?.assumingMemoryBound(to: Waiting.self)
    }

    /// True if nothing is running on this thread, so that `schedule` would run work at once.
    static var isScheduleRequired: Bool {
        queue == nil
    }

    /// Runs `body`, and then what has been scheduled on this thread meanwhile; nothing may be
    /// running here.
    static func run<Result>(_ body: () -> Result) -> Result {
        var queue = Waiting()
        return withUnsafeMutablePointer(to: &queue) { pointer in
            pthread_setspecific(key, pointer)
            defer { pthread_setspecific(key, nil) }
            let result = body()
            while let work = pointer.pointee.dequeue() { work() }
            return result
        }
    }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        guard let queue = Self.queue else { return Self.run { action(state) } }
        let cancel = SingleAssignmentDisposable()
        queue.pointee.enqueue {
            if !cancel.isDisposed { cancel.setDisposable(action(state)) }
        }
        return cancel
    }
}
