extension Conveyor where Event: Sendable {
    /// Delivers `event` first, inside `run`: hot whatever comes after it.
    func startWith(_ event: Event) -> Conveyor<Event, Scheduling, HotnessHot> {
        Conveyor<Event, Scheduling, HotnessHot>(promising: { handler in
            handler(event)
            return run(handler)
        })
    }
}
