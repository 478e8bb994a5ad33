import Dispatch

/// Runs work on a serial queue, one piece after the other; it may be called from any thread.
///
/// Unchecked, because a class with subclasses can't be checked: all it has is a constant.
class SerialDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
    let configuration: DispatchQueueConfiguration

    /// - Parameter serialQueue: must be serial, or work loses its order.
    init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        configuration = DispatchQueueConfiguration(queue: serialQueue, leeway: leeway)
    }

    /// - Parameters:
    ///   - serialQueueConfiguration: prepares the new queue, before any work runs on it.
    ///   - leeway: how late a timer may fire, to save energy.
    convenience init(
        internalSerialQueueName: String,
        serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0),
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName)
        serialQueueConfiguration?(queue)
        self.init(serialQueue: queue, leeway: leeway)
    }

    /// - Parameter queue: where the work runs in the end; it need not be serial.
    convenience init(
        queue: DispatchQueue,
        internalSerialQueueName: String,
        leeway: DispatchTimeInterval = .nanoseconds(0),
    ) {
        self.init(
            serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue),
            leeway: leeway
        )
    }

    /// On a serial queue of its own, in front of the system's.
    convenience init(
        qos: DispatchQoS,
        internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0),
    ) {
        self.init(
            queue: .global(qos: qos.qosClass),
            internalSerialQueueName: internalSerialQueueName,
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
