import Dispatch
import TestSupport

@testable import RxDemo

/// A scheduler that runs work inside `schedule`.
struct RunsAtOnce: SchedulerType {
    var now: RxTime { .distantPast }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        action(state)
    }

    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        action(state)
    }
}

/// Runs work when the test says so, also what has been disposed.
final class RunsByHand: SchedulerType {
    var now = RxTime.distantPast
    private var work: [() -> Void] = []
    /// The amount of work that has neither begun nor been disposed.
    private(set) var waiting = 0
    private(set) var mostWaiting = 0
    /// The amount of work that runs inside `schedule`, before the rest has to wait.
    var atOnce = 0
    /// Somebody does this while work is being scheduled.
    var meanwhile: () -> Void = {}

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        atOnce -= 1
        if atOnce >= 0 { return action(state) }
        waiting += 1
        mostWaiting = max(mostWaiting, waiting)
        let hasBegun = Disposables.create { self.waiting -= 1 }
        work.append {
            hasBegun.dispose()
            _ = action(state)
        }
        meanwhile()
        return hasBegun
    }

    func runFirst() { if !work.isEmpty { work.removeFirst()() } }

    func runLast() { work.popLast()?() }

    func runAll() {
        let present = work
        work = []
        for run in present { run() }
    }
}

/// A queue that knows its work.
final class MarkedQueue: Sendable {
    let queue: DispatchQueue
    private let mark = DispatchSpecificKey<Bool>()

    init(attributes: DispatchQueue.Attributes = []) {
        queue = DispatchQueue(label: "test", attributes: attributes)
        queue.setSpecific(key: mark, value: true)
    }

    /// Says whether the caller runs on this queue, or on one whose target it is.
    var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}

extension ImmediateSchedulerType {
    /// Schedules work that leaves nothing to be disposed.
    @discardableResult
    func run(_ work: @escaping () -> Void) -> any Disposable {
        schedule(()) {
            work()
            return Disposables.create()
        }
    }
}

extension SchedulerType {
    /// Schedules work for later that leaves nothing to be disposed.
    @discardableResult
    func run(after dueTime: RxTimeInterval, _ work: @escaping () -> Void) -> any Disposable {
        scheduleRelative((), dueTime: dueTime) {
            work()
            return Disposables.create()
        }
    }

    /// `schedulePeriodic` with shorter words.
    func periodic<State>(
        _ state: State,
        after startAfter: RxTimeInterval,
        every period: RxTimeInterval,
        action: @escaping (State) -> State
    ) -> any Disposable {
        schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
    }
}

extension ObservableType {
    /// Subscribes an observer that writes an event, and disposes its subscription in it.
    func subscribe(once log: Log) {
        let place = SingleAssignmentDisposable()
        let observer = AnyObserver<Element> { event in
            log.write(event)
            place.dispose()
        }
        place.setDisposable(subscribe(observer))
    }

    /// Subscribes an observer that writes every event, with the time of `clock` before it.
    @discardableResult
    func subscribe(_ log: Log, at clock: VirtualTimeScheduler) -> any Disposable {
        subscribe(AnyObserver { event in log.write("\(clock.clock) \(event)") })
    }
}
