import Dispatch

/// Says on which queue the events of a conveyor arrive once `run` has returned.
protocol SchedulingTrait: Sendable {
    /// Stops the program when the caller is not on the queue that the trait names.
    static func check()
}

/// Events may arrive anywhere.
enum SchedulingUnknown: SchedulingTrait {
    static func check() {}
}

/// A scheduling that names one serial queue, so that equal types mean the same queue.
protocol SchedulingKnown: SchedulingTrait {
    static var queue: DispatchQueue { get }
}

extension SchedulingKnown {
    static func check() {
        dispatchPrecondition(condition: .onQueue(queue))
    }
}

/// Events arrive on the main queue only.
struct SchedulingMain: SchedulingKnown {
    static var queue: DispatchQueue { .main }
}

/// Events arrive only on the serial queue that belongs to `Tag`, a type that serves as a name.
struct SchedulingSerial<Tag>: SchedulingKnown {
    static var queue: DispatchQueue { SerialQueues.queue(of: Tag.self) }
}

extension SchedulingKnown where Self == SchedulingMain {
    static var main: Self { Self() }
}

extension SchedulingKnown {
    static func serial<Tag>(_ tag: Tag.Type) -> Self where Self == SchedulingSerial<Tag> { Self() }
}

/// One serial queue for each tag. Made here, because a queue that is handed in could be concurrent.
private enum SerialQueues {
    private static let queues = Guarded<[ObjectIdentifier: DispatchQueue]>([:])

    static func queue<Tag>(of tag: Tag.Type) -> DispatchQueue {
        queues.withLock { queues in
            if let queue = queues[ObjectIdentifier(tag)] { return queue }
            let queue = DispatchQueue(label: "\(tag)")
            queues[ObjectIdentifier(tag)] = queue
            return queue
        }
    }
}

/// Says whether a conveyor delivers inside `run`, on the stack of the code that calls it.
protocol HotnessTrait: Sendable {}

/// At least one event is delivered before `run` returns.
enum HotnessHot: HotnessTrait {}

/// No event is delivered inside `run`.
enum HotnessCold: HotnessTrait {}
