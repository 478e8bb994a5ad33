extension Conveyor where Hotness == HotnessHot {
    /// Hot, because one of the two is.
    func merge<OtherHotness>(
        _ other: Conveyor<Event, Scheduling, OtherHotness>
    ) -> Conveyor<Event, Scheduling, HotnessHot> {
        merging(other)
    }
}

extension Conveyor where Hotness == HotnessCold {
    /// As hot as the other one.
    func merge<OtherHotness>(
        _ other: Conveyor<Event, Scheduling, OtherHotness>
    ) -> Conveyor<Event, Scheduling, OtherHotness> {
        merging(other)
    }
}

extension Conveyor {
    private func merging<OtherHotness, Either>(
        _ other: Conveyor<Event, Scheduling, OtherHotness>
    ) -> Conveyor<Event, Scheduling, Either> {
        Conveyor<Event, Scheduling, Either>(promising: { handler in
            Trash(keeping: run(handler), other.run(handler))
        })
    }
}

extension Conveyor where Event: Sendable {
    /// Delivers `event` first, inside `run`: hot whatever comes after it.
    func startWith(_ event: Event) -> Conveyor<Event, Scheduling, HotnessHot> {
        Conveyor<Event, Scheduling, HotnessHot>(promising: { handler in
            handler(event)
            return run(handler)
        })
    }
}
