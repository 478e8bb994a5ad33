extension Conveyor where Hotness == HotnessCold {
    /// Calls `run` on `queue`. The events arrive where they did before.
    func run<Queue: SchedulingKnown>(on queue: Queue) -> Self {
        starting(on: queue)
    }
}

extension Conveyor where Hotness == HotnessHot {
    /// Calls `run` on `queue`. The first events arrive there, the others where they did before.
    func run<Queue: SchedulingKnown>(
        on queue: Queue
    ) -> Conveyor<Event, SchedulingUnknown, HotnessCold> {
        starting(on: queue)
    }
}

extension Conveyor where Hotness == HotnessHot, Scheduling: SchedulingKnown {
    /// Calls `run` on the conveyor's own queue: all events arrive there.
    func run(on queue: Scheduling) -> Conveyor<Event, Scheduling, HotnessCold> {
        starting(on: queue)
    }
}

extension Conveyor {
    private func starting<Queue: SchedulingKnown, Outcome>(
        on queue: Queue
    ) -> Conveyor<Event, Outcome, HotnessCold> {
        Conveyor<Event, Outcome, HotnessCold>(promising: { handler in
            let slot = Slot()
            Queue.queue.async { [weak slot] in
                // Where the trash was dropped in time, nothing starts.
                slot?.put(run(handler))
            }
            return Trash(keeping: slot)
        })
    }
}

extension Conveyor where Event: Sendable {
    /// Carries every event to `queue`: what arrives there arrives after `run`, so this is cold.
    func fire<Queue: SchedulingKnown>(on queue: Queue) -> Conveyor<Event, Queue, HotnessCold> {
        Conveyor<Event, Queue, HotnessCold>(promising: { handler in
            run { event in
                Queue.queue.async { handler(event) }
            }
        })
    }
}
