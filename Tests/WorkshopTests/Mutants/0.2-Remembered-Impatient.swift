// Mistake: evaluates at once: then there is something to remember, and nothing was put off
// Caught by: nothing is evaluated before it is forced
// Fault: works before it is asked

@testable import Prelude

/// Keeps an expression without evaluating it, and afterwards its result instead.
func remembered<Value>(_ expression: @autoclosure @escaping () -> Value) -> Promise<Value> {
    let value = expression()
    return delay(value)
}
