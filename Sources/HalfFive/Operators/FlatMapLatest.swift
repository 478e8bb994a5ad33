import Synchronization

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
            let latest = LatestRun()
            return run { event in
                latest.replace { transform(event).run(handler) }
            }
        })
    }
}

/// The run of the last inner conveyor: it ends when the next one starts.
private final class LatestRun: Sendable {
    private struct State {
        var trash: Trash?
        var number = 0
    }

    private let state = Mutex(State())

    func replace(with start: () -> Trash) {
        let (number, old) = state.withLock { state in
            defer { state.trash = nil }
            state.number += 1
            return (state.number, state.trash)
        }
        _ = consume old
        let new = start()
        // Without Unknown, events come one by one. With it, another one may have overtaken us.
        state.withLock { state in
            if state.number == number { state.trash = new }
        }
    }
}
