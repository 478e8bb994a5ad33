// Mistake: calls the handler before it takes it off the list
// Caught by: a value emitted from inside the handler does not arrive
// Fault: state kept after forwarding

@testable import Prelude

extension EventBus {
    /// Calls `handler` with the next value of that name, and with none after it.
    @discardableResult
    func once(_ name: String, _ handler: @escaping Handler) -> Token {
        var token: Token?
        let new = on(name) { value in
            handler(value)
            token?.off()
        }
        token = new
        return new
    }
}
