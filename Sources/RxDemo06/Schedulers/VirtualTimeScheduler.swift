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
            self?.items.removeAll { $0.number == number }
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
        // A period of nothing would stop the clock for good.
        let period = max(1, period.inMilliseconds)
        let cancel = CompositeDisposable()
        func tick(_ state: StateType, at time: Int) {
            let item = SingleAssignmentDisposable()
            guard let key = cancel.insert(item) else { return }
            item.setDisposable(
                scheduleAt(time) {
                    cancel.remove(for: key)
                    tick(action(state), at: time + period)
                }
            )
        }
        tick(state, at: clock + startAfter.inMilliseconds)
        return cancel
    }
}

extension DispatchTimeInterval {
    /// Whole milliseconds, rounded up so that nothing comes early; `never` is a very long time.
    fileprivate var inMilliseconds: Int {
        switch self {
        case .seconds(let seconds): return seconds * 1000
        case .milliseconds(let milliseconds): return milliseconds
        case .microseconds(let microseconds): return (microseconds + 999) / 1000
        case .nanoseconds(let nanoseconds): return (nanoseconds + 999_999) / 1_000_000
        case .never: return Int.max / 2
        @unknown default: return Int.max / 2
        }
    }
}
