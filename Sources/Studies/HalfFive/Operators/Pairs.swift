extension Conveyor where Event: Sendable, Scheduling: SchedulingKnown, Hotness == HotnessHot {
    /// The first events of both, then the second ones, and so on. As hot as the other one.
    func zip<Other: Sendable, OtherHotness>(
        _ other: Conveyor<Other, Scheduling, OtherHotness>
    ) -> Conveyor<(Event, Other), Scheduling, OtherHotness> {
        pairing(other)
    }
}

extension Conveyor where Event: Sendable, Scheduling: SchedulingKnown, Hotness == HotnessCold {
    /// The first events of both, then the second ones, and so on. Cold, because this one is.
    func zip<Other: Sendable, OtherHotness>(
        _ other: Conveyor<Other, Scheduling, OtherHotness>
    ) -> Conveyor<(Event, Other), Scheduling, HotnessCold> {
        pairing(other)
    }
}

extension Conveyor where Event: Sendable, Scheduling: SchedulingKnown, Hotness == HotnessHot {
    /// The last events of both, whenever one of them has a new one. As hot as the other one.
    func combineLatest<Other: Sendable, OtherHotness>(
        _ other: Conveyor<Other, Scheduling, OtherHotness>
    ) -> Conveyor<(Event, Other), Scheduling, OtherHotness> {
        pairing(other, keepingLatest: true)
    }
}

extension Conveyor where Event: Sendable, Scheduling: SchedulingKnown, Hotness == HotnessCold {
    /// The last events of both, whenever one of them has a new one. Cold, because this one is.
    func combineLatest<Other: Sendable, OtherHotness>(
        _ other: Conveyor<Other, Scheduling, OtherHotness>
    ) -> Conveyor<(Event, Other), Scheduling, HotnessCold> {
        pairing(other, keepingLatest: true)
    }
}

extension Conveyor where Event: Sendable {
    /// - Parameter keepsLatest: whether an event stays until its side has a newer one.
    private func pairing<Other: Sendable, OtherHotness, Both>(
        _ other: Conveyor<Other, Scheduling, OtherHotness>,
        keepingLatest keepsLatest: Bool = false
    ) -> Conveyor<(Event, Other), Scheduling, Both> {
        Conveyor<(Event, Other), Scheduling, Both>(promising: { handler in
            let pairs = Guarded(Pairs<Event, Other>(keepsLatest: keepsLatest))
            let left = run { event in
                if let pair = pairs.withLock({ $0.left(event) }) { handler(pair) }
            }
            let right = other.run { event in
                if let pair = pairs.withLock({ $0.right(event) }) { handler(pair) }
            }
            return Trash(keeping: left, right)
        })
    }
}

/// The events of either side that are still of use.
private struct Pairs<Left: Sendable, Right: Sendable> {
    let keepsLatest: Bool
    var lefts: [Left] = []
    var rights: [Right] = []

    mutating func left(_ event: Left) -> (Left, Right)? {
        if keepsLatest { lefts = [] }
        lefts.append(event)
        return pair()
    }

    mutating func right(_ event: Right) -> (Left, Right)? {
        if keepsLatest { rights = [] }
        rights.append(event)
        return pair()
    }

    private mutating func pair() -> (Left, Right)? {
        guard let left = lefts.first, let right = rights.first else { return nil }
        if !keepsLatest {
            lefts.removeFirst()
            rights.removeFirst()
        }
        return (left, right)
    }
}
