extension Conveyor where Event: Sendable, Scheduling: SchedulingKnown, Hotness == HotnessHot {
    /// The last events of both, whenever one of them has a new one. As hot as the other one.
    func combineLatest<Other: Sendable, OtherHotness>(
        _ other: Conveyor<Other, Scheduling, OtherHotness>
    ) -> Conveyor<(Event, Other), Scheduling, OtherHotness> {
        combiningLatest(other)
    }
}

extension Conveyor where Event: Sendable, Scheduling: SchedulingKnown, Hotness == HotnessCold {
    /// The last events of both, whenever one of them has a new one. Cold, because this one is.
    func combineLatest<Other: Sendable, OtherHotness>(
        _ other: Conveyor<Other, Scheduling, OtherHotness>
    ) -> Conveyor<(Event, Other), Scheduling, HotnessCold> {
        combiningLatest(other)
    }
}

extension Conveyor where Event: Sendable {
    private func combiningLatest<Other: Sendable, OtherHotness, Both>(
        _ other: Conveyor<Other, Scheduling, OtherHotness>
    ) -> Conveyor<(Event, Other), Scheduling, Both> {
        Conveyor<(Event, Other), Scheduling, Both>(promising: { handler in
            let latest = Guarded(Latest<Event, Other>())
            let left = run { event in
                if let pair = latest.withLock({ $0.left(event) }) { handler(pair) }
            }
            let right = other.run { event in
                if let pair = latest.withLock({ $0.right(event) }) { handler(pair) }
            }
            return Trash(keeping: left, right)
        })
    }
}

/// The last event of either side.
private struct Latest<Left: Sendable, Right: Sendable> {
    private var left: Left?
    private var right: Right?

    mutating func left(_ event: Left) -> (Left, Right)? {
        left = event
        return pair
    }

    mutating func right(_ event: Right) -> (Left, Right)? {
        right = event
        return pair
    }

    private var pair: (Left, Right)? {
        guard let left, let right else { return nil }
        return (left, right)
    }
}
