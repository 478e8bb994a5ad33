/// Holds the last event and hands it out inside `run`, so it is hot.
final class Container<Event: Sendable, Scheduling: SchedulingTrait>: Sendable {
    private let latest: Guarded<Event>
    private let hub = Hub<Event>()

    init(_ value: Event) {
        latest = Guarded(value)
    }

    /// Inside a handler, this is the event that is being delivered.
    var value: Event { latest.withLock { $0 } }

    /// Must be called on the queue that the type names.
    func fire(_ event: Event) {
        Scheduling.check()
        hub.fire(event) { _ = self.latest.exchange($0) }
    }

    func asConveyor() -> Conveyor<Event, Scheduling, HotnessHot> {
        Conveyor(promising: { handler in
            let trash = self.hub.insert(handler)
            handler(self.value)
            return trash
        })
    }

    func asSilo() -> Silo<Event, Scheduling> {
        Silo(fire)
    }
}
