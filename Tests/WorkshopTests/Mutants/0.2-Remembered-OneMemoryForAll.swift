// Mistake: keeps the results of all promises in one place, by type
// Caught by: two promises have two memories
// Fault: one state for all subscribers

@testable import Prelude

/// Keeps an expression without evaluating it, and afterwards its result instead.
func remembered<Value>(_ expression: @autoclosure @escaping () -> Value) -> Promise<Value> {
    let memory = Memory(expression)
    return delay(memory.recall())
}

nonisolated(unsafe) private var known: [String: Any] = [:]

private final class Memory<Value> {
    private enum State {
        case putOff(() -> Value)
        case known(Value)
    }

    private var state: State
    private var name: String { "\(Value.self)" }

    init(_ expression: @escaping () -> Value) {
        state = .putOff(expression)
    }

    func recall() -> Value {
        if let value = known[name] as? Value { return value }
        switch state {
        case .putOff(let expression):
            let value = expression()
            known[name] = value
            return value
        case .known(let value):
            return value
        }
    }
}
