import Dispatch
import Foundation

/// A clock that stands until the program advances it, so that an hour passes in no time.
///
/// Time is counted in milliseconds; what is due at the same time runs in the order in which it was
/// scheduled. Any thread may schedule and cancel; one at a time may advance the clock.
///
/// Unchecked, because its state is touched only under the lock.
final class VirtualTimeScheduler: SchedulerType, @unchecked Sendable {
    /// When a piece of work is due. Numbers grow, and stand for the work.
    private struct DueTime: Comparable {
        let time: Int
        let number: Int

        static func < (left: Self, right: Self) -> Bool {
            (left.time, left.number) < (right.time, right.number)
        }
    }

    private let lock = NSLock()
    // All are touched only under the lock; no work runs or is released there. Cancelled work leaves
    // its due time behind; when more than half are such, they are removed.
    private var time: Int
    private var dueTimes = PriorityQueue<DueTime>()
    private var actions: [Int: () -> Void] = [:]
    private var nextNumber = 0

    init(initialClock: Int = 0) {
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
        let number = lock.withLock {
            let number = nextNumber
            nextNumber += 1
            dueTimes.enqueue(DueTime(time: max(time, self.time), number: number))
            actions[number] = action
            return number
        }
        return Disposables.create { [weak self] in self?.cancel(number) }
    }

    private func cancel(_ number: Int) {
        _ = lock.withLock {
            let action = actions.removeValue(forKey: number)
            if dueTimes.count > 2 * actions.count {
                dueTimes.removeAll { actions[$0.number] == nil }
            }
            return action
        }
    }

    /// Runs all that is due until nothing is left; a periodic timer must be disposed on the way.
    func start() {
        while let action = next(upTo: .max) { action() }
    }

    /// Runs all that is due up to and at `time`, in milliseconds, which is the present afterwards;
    /// the clock never goes back.
    func advanceTo(_ time: Int) {
        while let action = next(upTo: time) { action() }
        lock.withLock { self.time = max(self.time, time) }
    }

    private func next(upTo limit: Int) -> (() -> Void)? {
        lock.withLock {
            while let next = dueTimes.peek(), next.time <= limit {
                _ = dueTimes.dequeue()
                guard let action = actions.removeValue(forKey: next.number) else { continue }
                time = next.time
                return action
            }
            return nil
        }
    }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .milliseconds(0), action: action)
    }

    /// - Parameter dueTime: below nothing is the present; beyond what the clock can count, never.
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

extension DispatchTimeInterval {
    /// Whole milliseconds, rounded up so that nothing comes early and not below nothing; nil is
    /// never.
    fileprivate var inMilliseconds: Int? {
        switch self {
        case .seconds(let seconds):
            let (milliseconds, isTooLong) = max(0, seconds).multipliedReportingOverflow(by: 1000)
            return isTooLong ? nil : milliseconds
        case .milliseconds(let milliseconds): return max(0, milliseconds)
        case .microseconds(let microseconds): return microseconds.dividedUp(by: 1000)
        case .nanoseconds(let nanoseconds): return nanoseconds.dividedUp(by: 1_000_000)
        case .never: return nil
        @unknown default: return nil
        }
    }
}

extension Int {
    fileprivate func dividedUp(by divisor: Int) -> Int {
        let (quotient, remainder) = Swift.max(0, self).quotientAndRemainder(dividingBy: divisor)
        return remainder == 0 ? quotient : quotient + 1
    }
}
