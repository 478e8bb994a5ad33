// Mistake: holds the token weakly, although nothing else holds it
// Caught by: the token need not be kept
// Fault: freed too early

@testable import Prelude

extension EventBus {
    /// Calls `handler` with the next value of that name, and with none after it.
    @discardableResult
    func once(_ name: String, _ handler: @escaping Handler) -> Token {
        weak var token: Token?
        let new = on(name) { value in
            token?.off()
            handler(value)
        }
        token = new
        return new
    }
}
