import TestSupport

@testable import HalfFive

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
