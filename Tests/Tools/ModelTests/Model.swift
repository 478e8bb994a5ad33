/// What every library promises, as plainly as it can be written: a list of operators, and for each
/// subscription a list of gates.
///
/// Gate 0 belongs to `create`, gate 1 to the first operator, and so on; the subscriber stands behind
/// the last one.
final class Model {
    private final class Subscription {
        let receive: Receive
        /// Which gates are closed.
        var closed: [Bool]
        /// What each operator still skips.
        var remaining: [Int]
        /// Whether `subscribe` has come as far as to know the dispose action.
        var isConnected = false
        var action: (() -> Void)?

        init(operators: [Link], receive: @escaping Receive) {
            self.receive = receive
            closed = Array(repeating: false, count: operators.count + 1)
            remaining = operators.map { if case .skip(let count) = $0 { count } else { 0 } }
        }
    }

    private let defects: Defects
    private let source: Source
    private let operators: [Link]
    private var subscriptions: [Subscription] = []

    init(defects: Defects, source: @escaping Source, operators: [Link]) {
        self.defects = defects
        self.source = source
        self.operators = operators
    }

    func subscribe(_ receive: @escaping Receive) -> () -> Void {
        let subscription = Subscription(operators: operators, receive: receive)
        subscriptions.append(subscription)
        let stop = source { self.pass($0, through: 0, of: subscription) }
        subscription.isConnected = true
        if !defects.contains(.losesUpstream) { subscription.action = stop.action }
        // It may have ended inside.
        if subscription.closed[operators.count] { dispose(operators.count, of: subscription) }
        return { self.dispose(self.operators.count, of: subscription) }
    }

    /// Passes an event if the gate is open; an end closes it first, and disposes afterwards.
    private func pass(_ signal: Signal, through gate: Int, of subscription: Subscription) {
        if subscription.closed[gate] { return }
        if signal.isStop { subscription.closed[gate] = true }
        if gate == operators.count {
            subscription.receive(signal)
        } else {
            arrive(signal, at: gate, of: subscription)
        }
        if signal.isStop { dispose(gate, of: subscription) }
    }

    /// What the operator at `index` does with an event; its own gate is `index + 1`.
    private func arrive(_ signal: Signal, at index: Int, of subscription: Subscription) {
        let gate = index + 1
        guard case .next(let value) = signal else {
            pass(signal, through: gate, of: subscription)
            return
        }
        if subscription.closed[gate] && !defects.contains(.callsAfterThrow) { return }
        do {
            switch operators[index] {
            case .map(let transform):
                pass(.next(try transform(value)), through: gate, of: subscription)
            case .filter(let predicate):
                if try predicate(value) { pass(signal, through: gate, of: subscription) }
            case .skip:
                if subscription.remaining[index] > 0 {
                    subscription.remaining[index] -= 1
                } else {
                    pass(signal, through: gate, of: subscription)
                }
            }
        } catch {
            pass(.error(Failure.thrown.number), through: gate, of: subscription)
        }
    }

    /// Closes a gate and those before it, and then runs the dispose action, once.
    private func dispose(_ gate: Int, of subscription: Subscription) {
        subscription.closed[gate] = true
        if defects.contains(.losesUpstream) { return }
        // What stands before it is not known inside `subscribe`; that disposes when it is.
        if !subscription.isConnected { return }
        if gate > 0 { return dispose(gate - 1, of: subscription) }
        let action = subscription.action
        subscription.action = nil
        action?()
    }

    /// How many subscribers are kept.
    ///
    /// - Parameters:
    ///   - source: the subscriptions whose observers the source keeps, and with them the subscriber.
    ///   - held: whether the disposables are held.
    func keptSubscribers(by source: Set<Int>, held: Bool) -> Int {
        subscriptions.enumerated().count { number, subscription in
            let hasEnded = subscription.closed[operators.count]
            return source.contains(number) || !hasEnded
                || (held && defects.contains(.keepsWhileHeld))
        }
    }

    /// How many dispose actions are kept: those that have not run.
    var keptActions: Int {
        subscriptions.count { $0.action != nil }
    }
}
