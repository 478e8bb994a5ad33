/// Hands on what is fired into it. It remembers nothing, so it is cold.
final class Multiplexer<Event: Sendable, Scheduling: SchedulingTrait>: Sendable {
    private let hub = Hub<Event>()

    /// Must be called on the queue that the type names.
    func fire(_ event: Event) {
        Scheduling.check()
        hub.fire(event)
    }

    func asConveyor() -> Conveyor<Event, Scheduling, HotnessCold> {
        Conveyor(promising: hub.insert)
    }

    func asSilo() -> Silo<Event, Scheduling> {
        Silo(fire)
    }
}
