import Dispatch
import TestSupport

@testable import RxBeyond

/// A scheduler that runs work inside `schedule`.
struct RunsAtOnce: ImmediateSchedulerType {
    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        action(state)
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

    /// Whether the caller runs on this queue, or on one whose target it is.
    var isCurrent: Bool {
        DispatchQueue.getSpecific(key: mark) == true
    }
}

extension ObservableType {
    /// Subscribes an observer that writes every event, with the time of `clock` before it.
    @discardableResult
    func subscribe(_ log: Log, at clock: VirtualTimeScheduler) -> any Disposable {
        subscribe(AnyObserver { event in log.write("\(clock.clock) \(event)") })
    }
}
