/// A performer carries out a program with the types of a library.
protocol Performer: AnyObject {
    /// Subscribes to a chain, and returns what disposes; as long as that is held, so is the
    /// disposable.
    func subscribe(to chain: Int, _ receive: @escaping Receive) -> () -> Void
    /// The same in a task of the main actor, which reads the chain's `values`.
    @MainActor func read(_ chain: Int, _ receive: @escaping Receive) -> () -> Void
    func send(_ signal: Signal, to subject: Int)
    func sendKept(_ signal: Signal, to source: Int)
    /// Returns what disposes.
    func feed(_ chain: Int, to subject: Int) -> () -> Void
    func dispose(subject: Int)
    /// Says whether a subject has observers, whether it is disposed, and the value of one that has.
    func look(at subject: Int) -> String
    /// - Parameter time: in milliseconds.
    func advance(by time: Int)
    /// Makes the clock tell a date that is so many milliseconds off.
    func setClock(to offset: Int)
}

/// A user writes this, as a program has it.
struct User {
    /// Makes a closure that returns the element that it is called with, plus one.
    let closure: (Closure) -> (Int) throws -> Int
    /// Makes a dispose action.
    let action: (Int) -> () -> Void
    /// Is called when a sequence that a closure has selected, or tries again, is subscribed to.
    let begin: (Int) -> Void
    /// Is called inside the `subscribe` of a source.
    let subscribing: (Int) -> Void

    /// Makes the closure that the last operator of a chain calls, if there is one.
    func closure(of chain: Chain) -> (Int) throws -> Int { chain.ownClosure.map(closure) ?? { $0 } }
}

/// Several elements make one number: 1, 2 and 3 make 123.
func row(_ values: [Int]) -> Int { values.reduce(0) { ($0 * 10 + $1) % 1_000 } }

/// An event, in no library's own type.
enum Signal: Equatable, CustomStringConvertible {
    case next(Int)
    case error(Int)
    case completed

    var isStop: Bool { if case .next = self { false } else { true } }

    // As Swift's own, which takes ten times as long.
    var description: String {
        switch self {
        case .next(let value): "next(\(value))"
        case .error(let number): "error(\(number))"
        case .completed: "completed"
        }
    }
}

/// Receives what a library delivers.
typealias Receive = (Signal) -> Void

/// A source fails with this, and a closure throws it.
struct Failure: Error, Equatable {
    let number: Int

    static let thrown = Failure(number: 9)
}

/// Numbers that are the same for the same seed on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func chance(_ part: Int, in whole: Int) -> Bool { below(whole) < part }

    mutating func list<Item>(upTo count: Int, _ item: (inout SplitMix) -> Item) -> [Item] {
        (0..<below(count + 1)).map { _ in item(&self) }
    }

    mutating func signal() -> Signal {
        switch below(6) {
        case 0: .error(below(2))
        case 1: .completed
        default: .next(below(4))
        }
    }

    /// Mostly the first subscription, because most programs have no other.
    mutating func target() -> Int { chance(2, in: 3) ? 0 : below(3) }
}
