import Dispatch

/// How the schedulers reach their queue.
///
/// Work is handed over whole: the queue alone runs it, and the sinks and disposables that it shares
/// with the subscriber may be shared. That is why the compiler's check is waived where it crosses.
struct DispatchQueueConfiguration {
    let queue: DispatchQueue
    let leeway: DispatchTimeInterval

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let cancel = SingleAssignmentDisposable()
        nonisolated(unsafe) let work = {
            guard !cancel.isDisposed else { return }
            cancel.setDisposable(action(state))
        }
        queue.async { @Sendable in work() }
        return cancel
    }

    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let cancel = CompositeDisposable()
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + dueTime, leeway: leeway)
        let timerKey = cancel.insert(Disposables.create { timer.cancel() })
        nonisolated(unsafe) let work = {
            guard !cancel.isDisposed else { return }
            if let timerKey { cancel.remove(for: timerKey) }
            _ = cancel.insert(action(state))
        }
        timer.setEventHandler { @Sendable in work() }
        timer.resume()
        return cancel
    }

    func schedulePeriodic<StateType>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + startAfter, repeating: period, leeway: leeway)
        let cancel = Disposables.create { timer.cancel() }
        var state = state
        nonisolated(unsafe) let work = {
            guard !cancel.isDisposed else { return }
            state = action(state)
        }
        timer.setEventHandler { @Sendable in work() }
        timer.resume()
        return cancel
    }
}
