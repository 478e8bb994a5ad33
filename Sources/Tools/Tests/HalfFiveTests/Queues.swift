import Dispatch
import TestSupport

@testable import HalfFive

/// The tags of two queues of the tests.
enum North {}
enum South {}

typealias SchedulingNorth = SchedulingSerial<North>
typealias SchedulingSouth = SchedulingSerial<South>

/// The queue that is running, by the name that these tests gave it.
enum QueueName {
    private static let key: DispatchSpecificKey<String> = {
        let key = DispatchSpecificKey<String>()
        SchedulingMain.queue.setSpecific(key: key, value: "main")
        SchedulingNorth.queue.setSpecific(key: key, value: "north")
        SchedulingSouth.queue.setSpecific(key: key, value: "south")
        return key
    }()

    static var current: String { DispatchQueue.getSpecific(key: key) ?? "elsewhere" }
}

/// Runs `body` on the queue, and returns when it has run.
func on<Tag>(_ tag: Tag.Type, _ body: () -> Void) {
    SchedulingSerial<Tag>.queue.sync(execute: body)
}

/// Returns when both queues have done what they were given, one by the other too.
func settle() {
    for _ in 0..<2 {
        on(North.self) {}
        on(South.self) {}
    }
}

/// Returns when the main queue has done what it was given.
func settleMain() async {
    await withCheckedContinuation { settled in
        DispatchQueue.main.async { settled.resume() }
    }
}

/// Writes down what runs deliver, and keeps them running.
struct Recorder: Sendable {
    let log = Log()
    let bag = TrashBag()

    func run<Event, Scheduling, Hotness>(
        _ conveyor: Conveyor<Event, Scheduling, Hotness>,
        as name: String = ""
    ) {
        conveyor.run { [log] in log.write("\(name)\($0)") }.disposed(by: bag)
    }
}
