// Right because: the memory is an object that every copy of the promise shares, and the result
// takes the place of the expression, which is freed with all that it held.
@testable import Prelude

/// Keeps an expression without evaluating it, and afterwards its result instead.
func remembered<Value>(_ expression: @autoclosure @escaping () -> Value) -> Promise<Value> {
    //: // TODO: evaluate it once, however often it is forced, and release it then.
    //: delay(expression())
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
            let value = expression()
            state = .known(value)
            return value
        case .known(let value):
            return value
        }
    }
    //.
}
