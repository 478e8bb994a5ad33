// Mistake: is deaf after the first value, and stays on the list for ever
// Caught by: afterwards it is off the list
// Fault: kept after the end

@testable import Prelude

extension EventBus {
    /// Calls `handler` with the next value of that name, and with none after it.
    @discardableResult
    func once(_ name: String, _ handler: @escaping Handler) -> Token {
        var isOver = false
        return on(name) { value in
            guard !isOver else { return }
            isOver = true
            handler(value)
        }
    }
}
