// Right because: the handler is off the list before it is called, so what it emits itself can't
// reach it again, and the token lives as long as the closure that needs it.
@testable import Prelude

extension EventBus {
    /// Calls `handler` with the next value of that name, and with none after it.
    @discardableResult
    func once(_ name: String, _ handler: @escaping Handler) -> Token {
        //: // TODO: one value is enough, also when the handler emits the name again.
        //: on(name, handler)
        var token: Token?
        let new = on(name) { value in
            token?.off()
            handler(value)
        }
        token = new
        return new
    }
}
