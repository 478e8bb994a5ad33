/// What plays a program: a library, or the model in its place.
protocol Player: AnyObject {
    /// Subscribes to a chain, and returns what disposes; as long as that is held, so is the
    /// disposable.
    func subscribe(to chain: Int, _ receive: @escaping Receive) -> () -> Void
    func send(_ signal: Signal, to subject: Int)
    func dispose(subject: Int)
    /// Says whether a subject has observers, whether it is disposed, and the value of one that has.
    func look(at subject: Int) -> String
    /// - Parameter time: in milliseconds.
    func advance(by time: Int)
}

/// What a user writes, as a program has it.
struct User {
    /// Makes a closure that returns the element that it is called with, plus one.
    let closure: (Closure) -> (Int) throws -> Int
    /// Makes a dispose action.
    let action: (Int) -> () -> Void
    /// Is called when a sequence that a closure has selected, or tries again, is subscribed to.
    var begin: (Int) -> Void = { _ in }
    /// Starts the source that is driven by hand, and returns its dispose action.
    var start: (RandomSource, @escaping Receive) -> () -> Void = { _, _ in {} }

    /// Makes the closure that the last operator of a chain calls, if there is one.
    func closure(of chain: Chain) -> (Int) throws -> Int {
        chain.ownClosure.map(closure) ?? { $0 }
    }
}

/// What is made of several elements: of 1, 2 and 3 it is 123.
func row(_ values: [Int]) -> Int {
    values.reduce(0) { ($0 * 10 + $1) % 1_000 }
}

/// What programs are played on.
struct Library: Sendable, CustomStringConvertible {
    let description: String
    /// Makes what plays a program with its types.
    let player: @Sendable (RandomProgram, User) -> any Player
}
