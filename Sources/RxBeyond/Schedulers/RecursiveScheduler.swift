extension ImmediateSchedulerType {
    /// Runs `action`, and again each time it calls `recurse`, with the state given there.
    ///
    /// - Returns: what ends the recursion.
    func scheduleRecursive<State>(
        _ state: State,
        action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void,
    ) -> any Disposable {
        /// The work that has been scheduled and has not begun.
        let waiting = CompositeDisposable()
        func recurse(_ state: State) {
            waiting.insertUntilItBegins { begin in
                schedule(state) { state in
                    if begin() { action(state, recurse) }
                    return Disposables.create()
                }
            }
        }
        recurse(state)
        return waiting
    }
}

extension SchedulerType {
    /// Runs `action` when `dueTime` has passed, and again each time it schedules itself.
    ///
    /// - Returns: what ends the recursion.
    func scheduleRecursive<State>(
        _ state: State,
        dueTime: RxTimeInterval,
        action: @escaping (State, AnyRecursiveScheduler<State>) -> Void,
    ) -> any Disposable {
        let recursive = AnyRecursiveScheduler(scheduler: self, action: action)
        recursive.schedule(state, dueTime: dueTime)
        return Disposables.create { recursive.dispose() }
    }
}

/// Work that schedules itself again after a time of its choice.
final class AnyRecursiveScheduler<State>: Disposable {
    private let scheduler: any SchedulerType
    private let action: (State, AnyRecursiveScheduler<State>) -> Void
    /// The work that has been scheduled and has not begun.
    private let waiting = CompositeDisposable()

    init(
        scheduler: any SchedulerType,
        action: @escaping (State, AnyRecursiveScheduler<State>) -> Void,
    ) {
        self.scheduler = scheduler
        self.action = action
    }

    /// Runs the action once more, when `dueTime` has passed; without it, as soon as the scheduler can.
    func schedule(_ state: State, dueTime: RxTimeInterval? = nil) {
        waiting.insertUntilItBegins { begin in
            func run(_ state: State) -> any Disposable {
                if begin() { action(state, self) }
                return Disposables.create()
            }
            guard let dueTime else { return scheduler.schedule(state, action: run) }
            return scheduler.scheduleRelative(state, dueTime: dueTime, action: run)
        }
    }

    func dispose() {
        waiting.dispose()
    }
}

extension CompositeDisposable {
    /// Holds scheduled work until it begins, and no longer.
    ///
    /// - Parameter schedule: schedules the work, which calls `begin` first and runs only if that
    ///   returns true. It may begin before it has been scheduled, on this or another thread.
    fileprivate func insertUntilItBegins(
        _ schedule: (_ begin: @escaping () -> Bool) -> any Disposable
    ) {
        let place = SingleAssignmentDisposable()
        guard let key = insert(place) else { return }
        place.setDisposable(
            schedule {
                defer { self.remove(for: key) }
                return !self.isDisposed
            }
        )
    }
}
