import Dispatch
import Foundation
import Synchronization

/// Runs work on the main queue: at once if it is called there and nothing waits, otherwise later.
final class MainScheduler: SchedulerType, Sendable {
    static let instance = MainScheduler()

    /// Runs work later always, also when it is called on the main queue.
    static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

    private let configuration = DispatchQueueConfiguration(queue: .main, leeway: .nanoseconds(0))
    private let enqueued = Atomic(0)

    // A mark on the main queue, which another thread than the first one may serve.
    private let mark = DispatchSpecificKey<Bool>()

    private init() {
        DispatchQueue.main.setSpecific(key: mark, value: true)
    }

    private var isOnMainQueue: Bool {
        DispatchQueue.getSpecific(key: mark) == true
    }

    var now: RxTime {
        Date()
    }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let (before, _) = enqueued.add(1, ordering: .acquiringAndReleasing)
        // Nothing may overtake what is waiting in the queue, or running.
        if before == 0, isOnMainQueue {
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

    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        configuration.scheduleRelative(state, dueTime: dueTime, action: action)
    }

    func schedulePeriodic<StateType>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        configuration.schedulePeriodic(
            state,
            startAfter: startAfter,
            period: period,
            action: action
        )
    }
}
