// Mistake: waits for one fixed name
// Caught by: another name is not its value
// Fault: an argument ignored

@testable import Prelude

extension EventBus {
    /// Calls `handler` with the next value of that name, and with none after it.
    @discardableResult
    func once(_ name: String, _ handler: @escaping Handler) -> Token {
        var token: Token?
        let new = on("wind") { value in
            token?.off()
            handler(value)
        }
        token = new
        return new
    }
}
