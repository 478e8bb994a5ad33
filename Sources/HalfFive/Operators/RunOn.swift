import Synchronization

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
            let started = StartedRun()
            Queue.queue.async { [weak started] in
                // Where the trash was dropped in time, nothing starts.
                started?.keep(run(handler))
            }
            return Trash(keeping: started)
        })
    }
}

/// Keeps a run that began on another queue.
private final class StartedRun: Sendable {
    private let trash = Mutex<Trash?>(nil)

    func keep(_ trash: Trash) {
        self.trash.withLock { $0 = trash }
    }
}
