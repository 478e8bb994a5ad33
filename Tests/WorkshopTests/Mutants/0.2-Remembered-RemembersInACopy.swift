// Mistake: keeps its memory in a struct, of which every call of the closure has a new copy
// Caught by: it is evaluated once, however often it is forced
// Fault: closure called twice

@testable import Prelude

/// Keeps an expression without evaluating it, and afterwards its result instead.
func remembered<Value>(_ expression: @autoclosure @escaping () -> Value) -> Promise<Value> {
    let memory = Memory(expression)
    return delay(recall(from: memory))
}

private func recall<Value>(from memory: Memory<Value>) -> Value {
    var memory = memory
    return memory.value
}

private struct Memory<Value> {
    private let expression: () -> Value
    private(set) lazy var value: Value = expression()

    init(_ expression: @escaping () -> Value) {
        self.expression = expression
    }
}
