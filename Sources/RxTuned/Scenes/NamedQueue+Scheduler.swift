extension NamedQueue {
    /// Runs work on this queue.
    var scheduler: SerialDispatchQueueScheduler {
        SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: queue.label)
    }
}
