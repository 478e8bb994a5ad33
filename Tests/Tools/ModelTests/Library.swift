/// Receives what a library delivers.
typealias Receive = (Signal) -> Void

/// What stops a source.
struct Stop {
    let action: () -> Void
    /// Whether it is a user's own disposable, which does not see to it that it acts only once.
    let isCustom: Bool
}

/// Sends to what it is given, and returns what stops it.
typealias Source = (@escaping Receive) -> Stop

/// Subscribes, and returns what disposes; as long as that is held, so is the disposable.
typealias Subscribe = (@escaping Receive) -> () -> Void

/// An operator with the closures that the library is to call.
enum Link {
    case map((Int) throws -> Int)
    case filter((Int) throws -> Bool)
    case skip(Int)
}

/// Faults that the table of guarantees names; each is a switch of the model.
struct Defects: OptionSet, Sendable {
    let rawValue: Int

    /// An operator whose closure threw calls it again while the source goes on.
    static let callsAfterThrow = Defects(rawValue: 1)
    /// Disposing stops where it begins: what stops the source is lost.
    static let losesUpstream = Defects(rawValue: 2)
    /// A subscription that has ended keeps its subscriber while its disposable is held.
    static let keepsWhileHeld = Defects(rawValue: 4)

    static let all: [Defects] = [.callsAfterThrow, .losesUpstream, .keepsWhileHeld]
}

/// What a program is run on.
struct Library: Sendable, CustomStringConvertible {
    let name: String
    var hasOperators = true
    var defects: Defects = []
    /// How many programs of a run are its share: a weight.
    var share = 40
    /// Makes the chain.
    let make: @Sendable (@escaping Source, [Link]) -> Subscribe

    var description: String { name }
}
