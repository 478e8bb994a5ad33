import Dispatch

/// The tag of a queue for slow work.
enum Disk {}

/// The names of the scenes' queues.
enum QueueName {
    private static let key = DispatchSpecificKey<String>()

    static func mark() {
        SchedulingMain.queue.setSpecific(key: key, value: "main")
        SchedulingSerial<Disk>.queue.setSpecific(key: key, value: "disk")
    }

    static var current: String { DispatchQueue.getSpecific(key: key) ?? "another queue" }
}
