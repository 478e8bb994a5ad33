import Dispatch

/// Runs work on a queue that may run several pieces at once; it may be called from any thread.
final class ConcurrentDispatchQueueScheduler: DispatchQueueScheduler, Sendable {
    let configuration: DispatchQueueConfiguration

    /// - Parameter leeway: how late a timer may fire, to save energy.
    init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        configuration = DispatchQueueConfiguration(queue: queue, leeway: leeway)
    }

    /// On a queue of its own.
    convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        self.init(
            queue: DispatchQueue(label: "rx.concurrent", qos: qos, attributes: .concurrent),
            leeway: leeway
        )
    }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        configuration.schedule(state, action: action)
    }
}
