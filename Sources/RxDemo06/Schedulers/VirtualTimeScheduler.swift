import Dispatch
import Foundation

/// A clock that stands until it is told to go on, so that an hour passes in no time.
///
/// It belongs to one thread. Time is counted in milliseconds; what is due at the same time runs in
/// the order in which it was scheduled.
final class VirtualTimeScheduler: SchedulerType {
    private struct Item {
        let time: Int
        let number: Int
        let action: () -> Void
    }

    /// The present, in milliseconds.
    private(set) var clock: Int
    private var items: [Item] = []
    private var nextNumber = 0

    init(initialClock: Int = 0) {
        clock = initialClock
    }

    var now: RxTime {
        Date(timeIntervalSince1970: Double(clock) / 1000)
    }

    /// Runs `action` at `time`, or at the present if that has passed.
    @discardableResult
    func scheduleAt(_ time: Int, action: @escaping () -> Void) -> any Disposable {
        let number = nextNumber
        nextNumber += 1
        let item = Item(time: max(time, clock), number: number, action: action)
        let place = items.firstIndex { $0.time > item.time } ?? items.endIndex
        items.insert(item, at: place)
        return Disposables.create { [weak self] in
            guard let self, let place = items.firstIndex(where: { $0.number == number }) else {
                return
            }
            // Let go when the list is in order again, for with it may go what disposes other work.
            let item = items.remove(at: place)
            withExtendedLifetime(item) {}
        }
    }

    /// Runs all that is due until nothing is left; a periodic timer must be disposed on the way.
    func start() {
        while let next = items.first {
            run(next)
        }
    }

    /// Runs all that is due up to and at `time`, which is the present afterwards.
    func advanceTo(_ time: Int) {
        while let next = items.first, next.time <= time {
            run(next)
        }
        clock = max(clock, time)
    }

    private func run(_ item: Item) {
        items.removeFirst()
        clock = item.time
        item.action()
    }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .milliseconds(0), action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let cancel = CompositeDisposable()
        let place = SingleAssignmentDisposable()
        let key = cancel.insert(place)
        place.setDisposable(
            scheduleAt(clock + dueTime.inMilliseconds) {
                if let key { cancel.remove(for: key) }
                _ = cancel.insert(action(state))
            }
        )
        return cancel
    }

    func schedulePeriodic<StateType>(
        _ state: StateType,
        startAfter: RxTimeInterval,
        period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let cancel = CompositeDisposable()
        // A period of nothing would stop the clock for good.
        let period = max(1, period.inMilliseconds)
        tick(state, at: clock + startAfter.inMilliseconds, every: period, until: cancel, action)
        return cancel
    }

    private func tick<StateType>(
        _ state: StateType,
        at time: Int,
        every period: Int,
        until cancel: CompositeDisposable,
        _ action: @escaping (StateType) -> StateType
    ) {
        let place = SingleAssignmentDisposable()
        guard let key = cancel.insert(place) else { return }
        place.setDisposable(
            scheduleAt(time) { [weak self] in
                cancel.remove(for: key)
                let state = action(state)
                self?.tick(state, at: time + period, every: period, until: cancel, action)
            }
        )
    }
}

extension DispatchTimeInterval {
    /// Whole milliseconds from now, rounded up so that nothing comes early; `never` is ages away.
    fileprivate var inMilliseconds: Int {
        switch self {
        case .seconds(let seconds): return max(0, seconds * 1000)
        case .milliseconds(let milliseconds): return max(0, milliseconds)
        case .microseconds(let microseconds): return max(0, (microseconds + 999) / 1000)
        case .nanoseconds(let nanoseconds): return max(0, (nanoseconds + 999_999) / 1_000_000)
        case .never: return Int.max >> 20
        @unknown default: return Int.max >> 20
        }
    }
}
