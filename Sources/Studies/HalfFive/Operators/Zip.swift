extension Conveyor where Event: Sendable, Scheduling: SchedulingKnown, Hotness == HotnessHot {
    /// The first events of both, then the second ones, and so on. As hot as the other one.
    func zip<Other: Sendable, OtherHotness>(
        _ other: Conveyor<Other, Scheduling, OtherHotness>
    ) -> Conveyor<(Event, Other), Scheduling, OtherHotness> {
        zipping(other)
    }
}

extension Conveyor where Event: Sendable, Scheduling: SchedulingKnown, Hotness == HotnessCold {
    /// The first events of both, then the second ones, and so on. Cold, because this one is.
    func zip<Other: Sendable, OtherHotness>(
        _ other: Conveyor<Other, Scheduling, OtherHotness>
    ) -> Conveyor<(Event, Other), Scheduling, HotnessCold> {
        zipping(other)
    }
}

extension Conveyor where Event: Sendable {
    private func zipping<Other: Sendable, OtherHotness, Both>(
        _ other: Conveyor<Other, Scheduling, OtherHotness>
    ) -> Conveyor<(Event, Other), Scheduling, Both> {
        Conveyor<(Event, Other), Scheduling, Both>(promising: { handler in
            let waiting = Guarded(Waiting<Event, Other>())
            let left = run { event in
                if let pair = waiting.withLock({ $0.left(event) }) { handler(pair) }
            }
            let right = other.run { event in
                if let pair = waiting.withLock({ $0.right(event) }) { handler(pair) }
            }
            return Trash(keeping: left, right)
        })
    }
}

/// The events of either side that have no partner yet.
private struct Waiting<Left: Sendable, Right: Sendable> {
    private var lefts: [Left] = []
    private var rights: [Right] = []

    mutating func left(_ event: Left) -> (Left, Right)? {
        lefts.append(event)
        return pair()
    }

    mutating func right(_ event: Right) -> (Left, Right)? {
        rights.append(event)
        return pair()
    }

    private mutating func pair() -> (Left, Right)? {
        guard !lefts.isEmpty, !rights.isEmpty else { return nil }
        return (lefts.removeFirst(), rights.removeFirst())
    }
}
