/// Runs work somewhere, as soon as it can.
protocol ImmediateSchedulerType {
    /// - Parameter action: the work; what it returns is disposed with what this returns.
    /// - Returns: what keeps the work from starting, and afterwards disposes what it returned.
    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable
}
