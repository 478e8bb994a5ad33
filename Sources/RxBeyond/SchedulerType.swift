import Dispatch
import Foundation

typealias RxTimeInterval = DispatchTimeInterval
typealias RxTime = Date

/// Runs work somewhere, at some time.
protocol SchedulerType: ImmediateSchedulerType {
    /// The date by its clock, which somebody may set.
    var now: RxTime { get }

    /// Runs `action` once, when `dueTime` has passed: at once if negative, never if `.never`.
    ///
    /// - Returns: what keeps the work from starting, and afterwards disposes what it returned.
    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable

    /// Runs `action` when `startAfter` has passed and then after every `period`, each time with
    /// what it returned before; it never runs twice at once.
    ///
    /// - Returns: what ends it; it runs until then, whether that is kept or not.
    func schedulePeriodic<StateType>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping (StateType) -> StateType,
    ) -> any Disposable
}
