import Dispatch
import Foundation

typealias RxTimeInterval = DispatchTimeInterval
typealias RxTime = Date

/// Runs work somewhere, at some time.
///
/// The schedulers here run one piece of work after the other, in the order in which it is due.
protocol SchedulerType: ImmediateSchedulerType {
    var now: RxTime { get }

    /// Runs `action` once, when `dueTime` has passed.
    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable

    /// Runs `action` when `startAfter` has passed and then after every `period`, each time with
    /// what it returned before.
    func schedulePeriodic<StateType>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable
}
