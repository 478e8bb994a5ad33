/// Runs work somewhere, as soon as it can.
protocol ImmediateSchedulerType {
    /// Runs `action` once, inside this call or later.
    ///
    /// - Returns: what keeps the work from starting, and afterwards disposes what it returned.
    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable
}
