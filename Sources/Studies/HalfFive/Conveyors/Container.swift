/// Holds the last event and hands it out inside `run`, so it is hot.
final class Container<Event: Sendable, Scheduling: SchedulingTrait>: Sendable {
    private let latest: Latest<Event>
    private let hub: Hub<Event>

    init(_ value: Event) {
        let latest = Latest(value)
        self.latest = latest
        hub = Hub(first: latest.set)
    }

    /// Inside a handler, this is the event that is being delivered.
    var value: Event { latest.value }

    /// Must be called on the queue that the type names.
    func fire(_ event: Event) {
        Scheduling.check()
        hub.fire(event)
    }

    func asConveyor() -> Conveyor<Event, Scheduling, HotnessHot> {
        Conveyor(promising: { [hub, latest] handler in
            let trash = hub.insert(handler)
            handler(latest.value)
            return trash
        })
    }

    func asSilo() -> Silo<Event, Scheduling> {
        Silo(fire)
    }
}

/// A value that many threads may read, and one at a time replace.
private final class Latest<Value: Sendable>: Sendable {
    private let storage: Guarded<Value>

    init(_ value: Value) {
        storage = Guarded(value)
    }

    var value: Value { storage.withLock { $0 } }

    func set(_ value: Value) {
        _ = storage.exchange(value)
    }
}
