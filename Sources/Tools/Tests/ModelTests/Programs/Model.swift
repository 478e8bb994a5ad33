/// Every library promises this, as plainly as it can be written: a list of operators, and for each
/// subscription a list of gates.
///
/// Gate 0 belongs to `create`, gate 1 to the first operator, and so on; the subscriber stands behind
/// the last one.
final class Model: Player {
    private final class Subscription {
        let receive: Receive
        /// Which gates are closed.
        var closed: [Bool]
        /// Each operator still skips so many.
        var remaining: [Int]
        /// Says whether `subscribe` has come as far as to know the dispose action.
        var isConnected = false
        var action: (() -> Void)?

        init(operators: [OneSource], receive: @escaping Receive) {
            self.receive = receive
            closed = Array(repeating: false, count: operators.count + 1)
            remaining = operators.map { if case .skip(let count) = $0 { count } else { 0 } }
        }
    }

    private let user: User
    private var source = RandomSource()
    private var operators: [OneSource] = []
    /// Each operator calls one of these.
    private var closures: [(Int) throws -> Int] = []
    private var subscriptions: [Subscription] = []

    init(program: RandomProgram, user: User) {
        self.user = user
        describe(program.chains[0])
    }

    private func describe(_ chain: Chain) {
        switch chain {
        case .source(let source):
            self.source = source
        case .one(let operation, let upstream):
            describe(upstream)
            operators.append(operation)
            closures.append(user.closure(of: chain))
        default:
            preconditionFailure("It is not in the core: \(chain)")
        }
    }

    func subscribe(to chain: Int, _ receive: @escaping Receive) -> () -> Void {
        let subscription = Subscription(operators: operators, receive: receive)
        subscriptions.append(subscription)
        let action = user.start(source) { self.pass($0, through: 0, of: subscription) }
        subscription.isConnected = true
        subscription.action = action
        // It may have ended inside.
        if subscription.closed[operators.count] { dispose(operators.count, of: subscription) }
        return { self.dispose(self.operators.count, of: subscription) }
    }

    // It has neither subjects nor a clock.
    func send(_ signal: Signal, to subject: Int) {}
    func dispose(subject: Int) {}
    func look(at subject: Int) -> String { "" }
    func advance(by time: Int) {}

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

    /// Does with an event what the operator at `index` does; its own gate is `index + 1`.
    private func arrive(_ signal: Signal, at index: Int, of subscription: Subscription) {
        let gate = index + 1
        guard case .next(let value) = signal else {
            pass(signal, through: gate, of: subscription)
            return
        }
        if subscription.closed[gate] { return }
        do {
            switch operators[index] {
            case .map:
                let result = try closures[index](value)
                pass(.next(result), through: gate, of: subscription)
            case .filter(_, let drops):
                _ = try closures[index](value)
                if value != drops { pass(signal, through: gate, of: subscription) }
            case .skip where subscription.remaining[index] > 0:
                subscription.remaining[index] -= 1
            case .skip:
                pass(signal, through: gate, of: subscription)
            default:
                preconditionFailure("It is not in the core: \(operators[index])")
            }
        } catch {
            pass(.error(Failure.thrown.number), through: gate, of: subscription)
        }
    }

    /// Closes a gate and those before it, and then runs the dispose action, once.
    private func dispose(_ gate: Int, of subscription: Subscription) {
        subscription.closed[gate] = true
        // What stands before it is not known inside `subscribe`; that disposes when it is.
        if !subscription.isConnected { return }
        if gate > 0 { return dispose(gate - 1, of: subscription) }
        let action = subscription.action
        subscription.action = nil
        action?()
    }

    /// Counts the subscribers that are kept, and the dispose actions that have not run.
    ///
    /// - Parameter source: keeps these subscriptions' observers, and with them the subscriber.
    func kept(by source: Set<Int>) -> (subscribers: Int, actions: Int) {
        let subscribers = subscriptions.enumerated().count { number, subscription in
            source.contains(number) || !subscription.closed[operators.count]
        }
        return (subscribers, subscriptions.count { $0.action != nil })
    }
}
