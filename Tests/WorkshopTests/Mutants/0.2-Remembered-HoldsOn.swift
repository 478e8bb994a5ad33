// Mistake: keeps the expression although it has the result
// Caught by: afterwards what the expression held is freed
// Fault: kept after the end

@testable import Prelude

/// Keeps an expression without evaluating it, and afterwards its result instead.
func remembered<Value>(_ expression: @autoclosure @escaping () -> Value) -> Promise<Value> {
    let memory = Memory(expression)
    return delay(memory.value)
}

private final class Memory<Value> {
    private let expression: () -> Value
    private(set) lazy var value: Value = expression()

    init(_ expression: @escaping () -> Value) {
        self.expression = expression
    }
}
