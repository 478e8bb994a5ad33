import Dispatch
import Foundation

/// A clock that stands until the program advances it, so that an hour passes in no time.
///
/// Time is counted in milliseconds; what is due at the same time runs in the order in which it was
/// scheduled. Any thread may schedule and cancel; one at a time may advance the clock, and runs
/// the work.
///
/// Unchecked, because its state is touched only under the lock; nobody checks what work captures.
final class VirtualTimeScheduler: SchedulerType, @unchecked Sendable {
    private let lock = NSLock()
    // Both are touched only under the lock; no work runs or is released there.
    private var time: Int
    private let agenda: Agenda

    init(initialClock: Int = 0) {
        agenda = Agenda(lock: lock)
        time = initialClock
    }

    /// The present, in milliseconds.
    var clock: Int {
        lock.withLock { time }
    }

    var now: RxTime {
        Date(timeIntervalSince1970: Double(clock) / 1000)
    }

    /// Runs `action` at `time`, in milliseconds, or at the present if that has passed.
    ///
    /// - Returns: what keeps it from running, and releases it at once.
    @discardableResult
    func scheduleAt(_ time: Int, action: @escaping () -> Void) -> any Disposable {
        lock.withLock { agenda.insert(action, at: max(time, self.time)) }
    }

    /// Runs all work until nothing is left; a periodic timer must be disposed on the way.
    func start() {
        while let work = next(upTo: .max) { work.run() }
    }

    /// Runs all that is due up to and at `time`, in milliseconds, which is the present afterwards;
    /// the clock never goes back.
    func advanceTo(_ time: Int) {
        while let work = next(upTo: time, thenAt: time) { work.run() }
    }

    /// - Parameter end: the present when nothing is due, in one step: others may schedule meanwhile.
    private func next(upTo limit: Int, thenAt end: Int = .min) -> Agenda.Work? {
        lock.withLock {
            let next = agenda.removeFirst(upTo: limit)
            time = max(time, next?.time ?? end)
            return next
        }
    }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .milliseconds(0), action: action)
    }

    /// - Parameter dueTime: beyond the clock's range it means never.
    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        guard let milliseconds = dueTime.inMilliseconds else { return Disposables.create() }
        let (time, isBeyond) = clock.addingReportingOverflow(milliseconds)
        guard !isBeyond else { return Disposables.create() }
        let cancel = SingleAssignmentDisposable()
        let waiting = scheduleAt(time) { cancel.setDisposable(action(state)) }
        return Disposables.create(waiting, cancel)
    }
}
