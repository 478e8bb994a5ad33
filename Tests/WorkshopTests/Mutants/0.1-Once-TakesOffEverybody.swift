// Mistake: takes everybody off that name, because that needs no token
// Caught by: the others of that name go on
// Fault: one state for all subscribers

@testable import Prelude

extension EventBus {
    /// Calls `handler` with the next value of that name, and with none after it.
    @discardableResult
    func once(_ name: String, _ handler: @escaping Handler) -> Token {
        on(name) { [weak self] value in
            self?.off(name)
            handler(value)
        }
    }
}
