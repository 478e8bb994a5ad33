/// Makes conveyors out of other things.
enum Conveyors {
    /// Delivers one event inside `run`, and none later: every scheduling is true of it.
    static func just<Event: Sendable, Scheduling: SchedulingKnown>(
        _ event: Event,
        as scheduling: Scheduling,
    ) -> Conveyor<Event, Scheduling, HotnessHot> {
        once(event)
    }

    /// Delivers one event inside `run`, with no word about a queue.
    static func just<Event: Sendable>(
        _ event: Event
    ) -> Conveyor<Event, SchedulingUnknown, HotnessHot> {
        once(event)
    }

    /// Does its work inside every `run`: for what can be had without waiting for another thread.
    static func sync<Event, Scheduling>(
        _ work: @escaping @Sendable () -> Conveyor<Event, Scheduling, HotnessHot>
    ) -> Conveyor<Event, Scheduling, HotnessHot> {
        Conveyor(promising: { handler in work().run(handler) })
    }

    /// Starts its work in every `run`: for what calls back later, on a queue of its own choice.
    ///
    /// - Parameter work: must not call back before it returns. The compiler cannot see that.
    static func async<Event>(
        _ work: @escaping @Sendable (_ fire: @escaping @Sendable (Event) -> Void) -> Trash
    ) -> Conveyor<Event, SchedulingUnknown, HotnessCold> {
        Conveyor(promising: work)
    }

    private static func once<Event: Sendable, Scheduling>(
        _ event: Event
    ) -> Conveyor<Event, Scheduling, HotnessHot> {
        Conveyor(promising: { handler in
            handler(event)
            return Trash()
        })
    }
}
