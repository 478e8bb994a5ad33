import Dispatch
import Foundation

/// The schedulers' way to their queue.
///
/// The compiler's check is waived where work crosses. Our sinks and disposables may be shared; a
/// closure of yours runs on the queue, whatever it is isolated to, so write `{ @Sendable in … }`.
struct DispatchQueueConfiguration {
    let queue: DispatchQueue
    let leeway: DispatchTimeInterval

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        // Three names, because the type of a tuple would be looked up for each piece of work.
        nonisolated(unsafe) let (cancel, action, state) =
            (SingleAssignmentDisposable(), action, state)
        queue.async { @Sendable in
            if !cancel.isDisposed { cancel.setDisposable(action(state)) }
        }
        return cancel
    }
}

/// A scheduler that runs on such a queue.
protocol DispatchQueueScheduler: SchedulerType {
    var configuration: DispatchQueueConfiguration { get }
}

extension DispatchQueueScheduler {
    var now: RxTime {
        Date()
    }

    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        let timer = DispatchSource.makeTimerSource(queue: configuration.queue)
        timer.schedule(deadline: .now() + dueTime, leeway: configuration.leeway)
        let cancelTimer = Disposables.create { timer.cancel() }
        let cancel = SingleAssignmentDisposable()
        nonisolated(unsafe) let work = {
            // The timer holds the work, and the work the timer: a retain cycle until this.
            cancelTimer.dispose()
            cancel.setDisposable(action(state))
        }
        timer.setEventHandler { @Sendable in work() }
        timer.resume()
        return Disposables.create(cancelTimer, cancel)
    }

    func schedulePeriodic<StateType>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping (StateType) -> StateType,
    ) -> any Disposable {
        let timer = DispatchSource.makeTimerSource(queue: configuration.queue)
        timer.schedule(
            deadline: .now() + startAfter,
            // Dispatch stops the program at a period below nothing, which counts as none.
            repeating: period.inMilliseconds == 0 ? .nanoseconds(0) : period,
            leeway: configuration.leeway
        )
        let cancelTimer = Disposables.create { timer.cancel() }
        var state = state
        nonisolated(unsafe) let work = {
            // Asking it holds the timer, which ticks until it is cancelled, whoever keeps it.
            if !cancelTimer.isDisposed { state = action(state) }
        }
        timer.setEventHandler { @Sendable in work() }
        timer.resume()
        return cancelTimer
    }
}
