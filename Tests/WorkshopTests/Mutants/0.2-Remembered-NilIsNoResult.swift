// Mistake: takes a result that is nil for none, and asks again
// Caught by: that there is no result is remembered too
// Fault: wrong values or order

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

    private func isNil(_ value: Value) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }

    func recall() -> Value {
        switch state {
        case .putOff(let expression):
            let value = expression()
            if case Optional<Any>.some = value as Any? as Any?, !isNil(value) {
                state = .known(value)
            }
            return value
        case .known(let value):
            return value
        }
    }
}
