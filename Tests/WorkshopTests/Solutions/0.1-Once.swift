// Exercise 0.1: the text and two hints are in chapters/00-three-ideas.md.
// Mistakes people make: Tests/WorkshopTests/Mistakes/0.1-Once.md
// Right because: the handler is off the list before it is called, so what it emits itself can't
// reach it again, and the token lives as long as the closure that needs it.
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
        return new
    }
}
