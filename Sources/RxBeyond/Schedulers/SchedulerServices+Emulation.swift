import Synchronization

extension SchedulerType {
    /// For schedulers that have nothing better: each tick schedules the next one, so delays add up.
    func schedulePeriodic<StateType>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping (StateType) -> StateType,
    ) -> any Disposable {
        SchedulePeriodicRecursive(
            scheduler: self,
            startAfter: startAfter,
            period: period,
            action: action,
            state: state
        ).start()
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
        SchedulePeriodicRecursive(
            scheduler: self,
            startAfter: startAfter,
            period: period.inMilliseconds.map { .milliseconds(max(1, $0)) } ?? .never,
            action: action,
            state: state
        ).start()
    }
}

/// Periodic work on a scheduler that can only run work once: each tick schedules the next one.
final class SchedulePeriodicRecursive<State> {
    private let scheduler: any SchedulerType
    private let startAfter: RxTimeInterval
    private let period: RxTimeInterval
    private let action: (State) -> State
    // Touched by the tick that runs: one at a time.
    private var state: State
    private let dueTicks = Atomic(0)

    init(
        scheduler: any SchedulerType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping (State) -> State,
        state: State,
    ) {
        self.scheduler = scheduler
        self.startAfter = startAfter
        self.period = period
        self.action = action
        self.state = state
    }

    func start() -> any Disposable {
        scheduler.scheduleRecursive(Command.tick, dueTime: startAfter) { command, scheduler in
            switch command {
            case .tick:
                // Before the action, so that nothing it schedules for the same time comes first.
                scheduler.schedule(.tick, dueTime: self.period)
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
