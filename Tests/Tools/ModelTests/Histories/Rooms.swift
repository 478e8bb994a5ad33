/// What a library, or the model in its place, does for a history.
protocol Rooms: AnyObject {
    /// Subscribes to a chain, and returns what disposes; as long as that is held, so is the
    /// disposable.
    func subscribe(to chain: Int, _ receive: @escaping Receive) -> () -> Void
    func send(_ signal: Signal, to subject: Int)
    func dispose(subject: Int)
    /// Whether a subject has observers, whether it is disposed, and the value of one that has.
    func look(at subject: Int) -> String
    /// - Parameter time: in milliseconds.
    func advance(by time: Int)
}

/// The user's closures, as a history has them.
struct User {
    /// Called by the library with an element.
    ///
    /// - Returns: the same, plus one.
    let call: (Closure, Int) throws -> Int
    /// Makes a dispose action.
    let action: (Int) -> () -> Void
}

extension User {
    /// What is made of several elements: 1, 2 and 3 become 123, plus one.
    func combine(_ closure: Closure, _ values: [Int]) throws -> Int {
        try call(closure, values.reduce(0) { ($0 * 10 + $1) % 1_000 })
    }
}
