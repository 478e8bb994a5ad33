/// An event, in no library's own type.
enum Signal: Equatable, CustomStringConvertible {
    case next(Int)
    case error(Int)
    case completed

    var isStop: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }

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

/// What a source fails with and what a closure throws.
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

    mutating func below(_ bound: Int) -> Int {
        Int(next() % UInt64(bound))
    }

    mutating func chance(_ part: Int, in whole: Int) -> Bool {
        below(whole) < part
    }

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
    mutating func target() -> Int {
        chance(2, in: 3) ? 0 : below(3)
    }
}
