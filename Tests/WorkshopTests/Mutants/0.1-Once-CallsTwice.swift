// Mistake: emits the value again for the one that it has taken off
// Caught by: it receives the next value and none after it
// Fault: closure called twice

@testable import Prelude

extension EventBus {
    /// Calls `handler` with the next value of that name, and with none after it.
    @discardableResult
    func once(_ name: String, _ handler: @escaping Handler) -> Token {
        var token: Token?
        let new = on(name) { value in
            token?.off()
            handler(value)
            handler(value)
        }
        token = new
        return new
    }
}
