import Synchronization

extension Conveyor where Hotness == HotnessCold {
    /// A cold conveyor owes nothing inside `run`, so any event may be left out.
    func filter(_ isIncluded: @escaping @Sendable (Event) -> Bool) -> Self {
        Conveyor(promising: { handler in
            run { if isIncluded($0) { handler($0) } }
        })
    }
}

extension Conveyor where Hotness == HotnessHot {
    @available(*, unavailable, message: "a hot conveyor owes an event inside run: add 'otherwise:'")
    func filter(_ isIncluded: @escaping @Sendable (Event) -> Bool) -> Self {
        self
    }
}

extension Conveyor where Hotness == HotnessHot, Event: Sendable {
    /// Stays hot: where the first event is left out, `otherwise` is delivered in its place.
    func filter(_ isIncluded: @escaping @Sendable (Event) -> Bool, otherwise: Event) -> Self {
        Conveyor(promising: { handler in
            let hasPaid = Atomic(false)
            return run { event in
                let isFirst = !hasPaid.exchange(true, ordering: .relaxed)
                if isIncluded(event) {
                    handler(event)
                } else if isFirst {
                    handler(otherwise)
                }
            }
        })
    }
}
