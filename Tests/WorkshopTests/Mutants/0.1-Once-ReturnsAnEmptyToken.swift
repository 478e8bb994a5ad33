// Mistake: returns a token that stops nothing
// Caught by: the token takes it off before a value has come
// Fault: nothing returned to dispose

@testable import Prelude

extension EventBus {
    /// Calls `handler` with the next value of that name, and with none after it.
    @discardableResult
    func once(_ name: String, _ handler: @escaping Handler) -> Token {
        var token: Token?
        let new = on(name) { value in
            token?.off()
            handler(value)
        }
        token = new
        return Token {}
    }
}
