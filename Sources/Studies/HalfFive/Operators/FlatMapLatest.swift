extension Conveyor {
    /// Into cold ones: their events arrive where they say, and none inside `run`.
    func flatMapLatest<Result, Inner>(
        _ transform: @escaping @Sendable (Event) -> Conveyor<Result, Inner, HotnessCold>
    ) -> Conveyor<Result, Inner, HotnessCold> {
        switching(transform)
    }

    /// Into hot ones of the same scheduling: keeps scheduling and hotness.
    func flatMapLatest<Result>(
        _ transform: @escaping @Sendable (Event) -> Conveyor<Result, Scheduling, HotnessHot>
    ) -> Conveyor<Result, Scheduling, Hotness> {
        switching(transform)
    }

    /// Into hot ones of another scheduling: their first events arrive here, the others there.
    func flatMapLatest<Result, Inner>(
        _ transform: @escaping @Sendable (Event) -> Conveyor<Result, Inner, HotnessHot>
    ) -> Conveyor<Result, SchedulingUnknown, Hotness> {
        switching(transform)
    }

    private func switching<Result, Inner, InnerHotness, Outcome, OutcomeHotness>(
        _ transform: @escaping @Sendable (Event) -> Conveyor<Result, Inner, InnerHotness>
    ) -> Conveyor<Result, Outcome, OutcomeHotness> {
        Conveyor<Result, Outcome, OutcomeHotness>(promising: { handler in
            let latest = Slot()
            return run { event in
                // In its slot before it starts, so that an event from within ends it as well.
                let gate = Gate(handler)
                let inner = Slot()
                latest.put(Trash(keeping: inner) { gate.close() })
                inner.put(transform(event).run { gate.pass($0) })
            }
        })
    }
}
