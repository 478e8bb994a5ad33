/// Runs work somewhere, as soon as it can.
protocol ImmediateSchedulerType {
    /// - Parameter action: the work; what it returns is disposed with what this returns.
    /// - Returns: what keeps the work from starting, and afterwards disposes what it returned.
    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable
}

extension ImmediateSchedulerType {
    /// Runs `action`, and again each time it calls `recurse`, with the state given there.
    ///
    /// - Returns: what ends the recursion.
    func scheduleRecursive<State>(
        _ state: State,
        action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void,
    ) -> any Disposable {
        let recursive = RecursiveImmediateScheduler(scheduler: self, action: action)
        recursive.schedule(state)
        return Disposables.create { recursive.dispose() }
    }
}
