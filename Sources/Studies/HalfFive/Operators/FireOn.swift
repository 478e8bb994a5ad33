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
