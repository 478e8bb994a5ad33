import Synchronization

extension SchedulerType {
    /// For schedulers that have nothing better: each tick schedules the next one, so delays add up.
    func schedulePeriodic<StateType>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping (StateType) -> StateType,
    ) -> any Disposable {
        SchedulePeriodicRecursive(state, action)
            .start(on: self, after: startAfter, period: period)
    }
}

extension VirtualTimeScheduler {
    /// - Parameter period: at least a millisecond is taken, or the clock would stand for good.
    func schedulePeriodic<StateType>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping (StateType) -> StateType,
    ) -> any Disposable {
        let period = period.inMilliseconds.map { RxTimeInterval.milliseconds(max(1, $0)) }
        return SchedulePeriodicRecursive(state, action)
            .start(on: self, after: startAfter, period: period ?? .never)
    }
}

/// Periodic work on a scheduler that can only run work once: each tick schedules the next one.
final class SchedulePeriodicRecursive<State> {
    private let action: (State) -> State
    // Touched by the tick that runs: one at a time.
    private var state: State
    private let dueTicks = Atomic(0)

    init(_ state: State, _ action: @escaping (State) -> State) {
        self.state = state
        self.action = action
    }

    func start(
        on scheduler: any SchedulerType,
        after dueTime: RxTimeInterval,
        period: RxTimeInterval,
    ) -> any Disposable {
        scheduler.scheduleRecursive(Command.tick, dueTime: dueTime) { command, scheduler in
            switch command {
            case .tick:
                // Before the action, so that nothing it schedules for the same time comes first.
                scheduler.schedule(.tick, dueTime: period)
                let (before, _) = self.dueTicks.add(1, ordering: .acquiringAndReleasing)
                if before == 0 { self.run(scheduler) }
            case .run:
                self.run(scheduler)
            }
        }
    }

    private enum Command {
        case tick
        case run
    }

    private func run(_ scheduler: AnyRecursiveScheduler<Command>) {
        state = action(state)
        // A tick that was due while the action ran has left its turn to us.
        let (_, left) = dueTicks.subtract(1, ordering: .acquiringAndReleasing)
        if left > 0 { scheduler.schedule(.run) }
    }
}
