import Dispatch
import Foundation
import Synchronization

/// Runs work on the main queue: at once if it is called there and none of its own work waits or runs,
/// otherwise later. At once means before its timers, and before all that others put on the queue.
///
/// Unchecked as its superclass is: it adds a constant and an atomic.
final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
    static let instance = MainScheduler()

    /// Always runs work later, also when it is called on the main queue.
    static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

    /// A mark on the main queue, which another thread than the first one may serve.
    private static let mark: DispatchSpecificKey<Bool> = {
        let mark = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: mark, value: true)
        return mark
    }()

    private static var isOnMainQueue: Bool {
        DispatchQueue.getSpecific(key: mark) == true
    }

    /// The number of pieces of work without a time that have not ended.
    private let enqueued = Atomic(0)

    init() {
        super.init(serialQueue: .main)
    }

    /// Stops the program if it is not called on the main queue.
    static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        guard !isOnMainQueue else { return }
        fatalError(errorMessage ?? "Not on the main queue: MainScheduler.instance would be")
    }

    /// Stops the program if it is not called on the main thread.
    static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        guard !Thread.isMainThread else { return }
        fatalError(errorMessage ?? "Not on the main thread")
    }

    override func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        let (before, _) = enqueued.add(1, ordering: .acquiringAndReleasing)
        // Nothing may overtake what was scheduled before.
        if before == 0, Self.isOnMainQueue {
            defer { enqueued.subtract(1, ordering: .acquiringAndReleasing) }
            return action(state)
        }
        let cancel = SingleAssignmentDisposable()
        nonisolated(unsafe) let work = {
            if !cancel.isDisposed { cancel.setDisposable(action(state)) }
        }
        DispatchQueue.main.async { @Sendable in
            work()
            self.enqueued.subtract(1, ordering: .acquiringAndReleasing)
        }
        return cancel
    }
}
