/// An event, in no library's own type.
enum Signal: Equatable {
    case next(Int)
    case error(Int)
    case completed

    var isStop: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }
}

extension Signal: CustomStringConvertible {
    var description: String {
        switch self {
        case .next(let value): "next(\(value))"
        case .error(let number): "error(\(number))"
        case .completed: "completed"
        }
    }
}

/// What a source fails with and what a closure throws.
struct Failure: Error, Equatable {
    let number: Int

    static let thrown = Failure(number: 9)
}

/// One operator of a chain; its closure throws `Failure.thrown` for one value.
enum Operator: Equatable {
    /// Adds one.
    case map(throwsAt: Int?)
    /// Drops one value.
    case filter(drops: Int, throwsAt: Int?)
    case skip(Int)
}

/// Something that a program does.
enum Step: Equatable {
    case subscribe
    /// Sends to the observer of one subscription, if its source has kept it.
    case send(Signal, to: Int)
    /// Disposes one subscription, if `subscribe` has returned.
    case dispose(Int)
    /// Lets the source forget the observer of one subscription.
    case forget(Int)
    /// Counts what is alive; not done inside a handler, where references are still in use.
    case count
}

/// Where a user's code is called.
enum Place: Hashable {
    case next
    case error
    case completed
    case action
    case closure(Int)
}

/// What is done when a place is reached for the first, second or third time in the program.
struct Reaction: Equatable {
    var place: Place
    var turn: Int
    var steps: [Step]
}

/// One chain over one source, and what is done with it.
struct RandomProgram: Equatable {
    /// What the source sends inside `subscribe`, whatever stands after an end.
    var inside: [Signal] = []
    /// What the source sends from its dispose action.
    var parting: Signal?
    /// Whether the dispose action makes the source forget its observer.
    var forgets = true
    /// Whether the source returns a disposable of its own, which acts at every call.
    var isCustom = false
    var operators: [Operator] = []
    var reactions: [Reaction] = []
    var steps: [Step] = []
}

extension RandomProgram {
    /// The program that belongs to a seed.
    init(seed: UInt64, withOperators: Bool) {
        var random = SplitMix(state: seed)
        inside = random.list(upTo: 3) { $0.signal() }
        parting = random.chance(1, in: 4) ? random.signal() : nil
        forgets = random.chance(2, in: 3)
        isCustom = random.chance(1, in: 3)
        operators = withOperators ? random.list(upTo: 3) { $0.operation() } : []
        reactions = random.list(upTo: 3) { random in
            Reaction(
                place: random.place(),
                turn: random.below(3),
                steps: random.list(upTo: 2) { $0.step() }
            )
        }
        steps =
            [.subscribe]
            + random.list(upTo: 6) { $0.chance(1, in: 8) ? .count : $0.step() }
    }
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
        var items: [Item] = []
        for _ in 0..<below(count + 1) { items.append(item(&self)) }
        return items
    }

    mutating func signal() -> Signal {
        switch below(6) {
        case 0: .error(below(2))
        case 1: .completed
        default: .next(below(4))
        }
    }

    mutating func step() -> Step {
        switch below(8) {
        case 0: .subscribe
        case 1, 2: .dispose(target())
        case 3: chance(1, in: 2) ? .forget(target()) : .send(.completed, to: target())
        default: .send(signal(), to: target())
        }
    }

    /// Mostly the first subscription, for most programs have no other.
    mutating func target() -> Int {
        chance(2, in: 3) ? 0 : below(3)
    }

    mutating func operation() -> Operator {
        let throwsAt = chance(1, in: 2) ? below(4) : nil
        switch below(5) {
        case 0, 1: return .map(throwsAt: throwsAt)
        case 2, 3: return .filter(drops: below(4), throwsAt: throwsAt)
        default: return .skip(below(3))
        }
    }

    mutating func place() -> Place {
        switch below(6) {
        case 0, 1: .next
        case 2: .error
        case 3: .completed
        case 4: .action
        default: .closure(below(3))
        }
    }
}
