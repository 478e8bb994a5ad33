// Mistake: evaluates once to look, and once for the result
// Caught by: it is evaluated once, however often it is forced
// Fault: closure called twice

@testable import Prelude

/// Keeps an expression without evaluating it, and afterwards its result instead.
func remembered<Value>(_ expression: @autoclosure @escaping () -> Value) -> Promise<Value> {
    let memory = Memory(expression)
    return delay(memory.recall())
}

private final class Memory<Value> {
    private enum State {
        case putOff(() -> Value)
        case known(Value)
    }

    private var state: State

    init(_ expression: @escaping () -> Value) {
        state = .putOff(expression)
    }

    func recall() -> Value {
        switch state {
        case .putOff(let expression):
            _ = expression()
            let value = expression()
            state = .known(value)
            return value
        case .known(let value):
            return value
        }
    }
}
