/// Takes the events of a conveyor, on the queue that its type names.
struct Silo<Event, Scheduling: SchedulingTrait>: Sendable {
    private let handler: @Sendable (Event) -> Void

    init(_ handler: @escaping @Sendable (Event) -> Void) {
        self.handler = handler
    }

    /// Must be called on the queue that the type names.
    func fire(_ event: Event) {
        Scheduling.check()
        handler(event)
    }
}
