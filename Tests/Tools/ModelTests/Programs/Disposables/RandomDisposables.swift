/// A kind of disposable.
enum DisposableKind: Equatable {
    /// Runs its action once.
    case anonymous
    /// A user's own: it acts at every call.
    case custom
    case nop
    case composite
    /// A bag: disposes what it holds when it is freed, and can't be disposed itself.
    case bag
    case single
    case serial
    /// Two disposables with lower numbers.
    case binary(Int, Int)
}

/// What is done with disposables; they are numbered in the order in which they are made.
enum DisposableStep: Equatable {
    case insert(Int, into: Int)
    /// Takes out what `insert` of the same two has put in.
    case remove(Int, from: Int)
    case dispose(Int)
    /// Releases one; what holds it keeps it.
    case forget(Int)
    /// Asks what can be asked: whether it is disposed, and how many it holds.
    case look(Int)
    /// Counts the actions that are kept; not done inside an action.
    case count
}

/// A few disposables, and what is done with them.
struct RandomDisposables: Shrinkable {
    /// Whether there are the kinds, and what can be asked, that come with the first room.
    let all: Bool
    var kinds: [DisposableKind] = []
    /// What an action does when it runs for the first or second time.
    var reactions: [Reaction<Int, DisposableStep>] = []
    var steps: [DisposableStep] = []
}

extension RandomDisposables {
    /// The program that belongs to a seed.
    init(seed: UInt64, all: Bool) {
        self.all = all
        var random = SplitMix(state: seed)
        for _ in 0..<(2 + random.below(4)) {
            kinds.append(random.disposableKind(after: kinds, all: all))
        }
        reactions = random.list(upTo: 2) { [kinds] random in
            Reaction(
                place: random.below(kinds.count),
                turn: random.below(2),
                steps: random.list(upTo: 2) { $0.disposableStep(of: kinds) }
            )
        }
        steps = (0..<(2 + random.below(8))).map { [kinds] _ in
            random.chance(1, in: 8) ? .count : random.disposableStep(of: kinds)
        }
        var filled: Set<Int> = []
        // To fill a place for one twice is a programmer's error.
        removeSteps { [kinds] step in
            guard case .insert(_, let outer) = step, kinds[outer] == .single else { return false }
            return !filled.insert(outer).inserted
        }
    }

    var simpler: [RandomDisposables] {
        variants(of: self) { add in
            for index in steps.indices { add { $0.steps.remove(at: index) } }
            for simpler in reactions.simpler() { add { $0.reactions = simpler } }
            for index in kinds.indices where kinds[index] != .nop {
                // In its place, so that the others keep their numbers.
                add { program in
                    program.kinds[index] = .nop
                    program.removeSteps { $0.numbers.contains(index) }
                }
            }
            if let last = kinds.indices.last, last > 0, !uses(last) {
                add { $0.kinds.removeLast() }
            }
        }
    }

    var allSteps: [DisposableStep] {
        steps + reactions.flatMap(\.steps)
    }

    private func uses(_ number: Int) -> Bool {
        reactions.contains { $0.place == number }
            || allSteps.contains { $0.numbers.contains(number) }
    }

    private mutating func removeSteps(where isMeant: (DisposableStep) -> Bool) {
        steps.removeAll(where: isMeant)
        for index in reactions.indices { reactions[index].steps.removeAll(where: isMeant) }
    }
}

extension DisposableStep {
    /// The disposables that it uses.
    fileprivate var numbers: [Int] {
        switch self {
        case .insert(let inner, let outer), .remove(let inner, let outer): [inner, outer]
        case .dispose(let number), .forget(let number), .look(let number): [number]
        case .count: []
        }
    }
}

extension DisposableKind {
    /// Whether others can be put into it.
    var isHolder: Bool {
        switch self {
        case .composite, .bag, .single, .serial: true
        case .anonymous, .custom, .nop, .binary: false
        }
    }
}

extension SplitMix {
    fileprivate mutating func disposableKind(
        after kinds: [DisposableKind],
        all: Bool
    ) -> DisposableKind {
        switch below(all ? 11 : 7) {
        case 0, 1: return .anonymous
        case 2: return .custom
        case 3: return .bag
        case 4, 5, 6: return kinds.isEmpty ? .anonymous : .composite
        case 7: return .single
        case 8, 9: return .serial
        default:
            let items = kinds.indices.filter { kinds[$0] != .bag }
            guard !items.isEmpty else { return .anonymous }
            return .binary(items[below(items.count)], items[below(items.count)])
        }
    }

    /// What holds has a higher number than what it holds, so that nothing comes to hold itself.
    fileprivate mutating func disposableStep(of kinds: [DisposableKind]) -> DisposableStep {
        let (one, other) = (below(kinds.count), below(kinds.count))
        let (inner, outer) = (min(one, other), max(one, other))
        let canHold = inner < outer && kinds[outer].isHolder && kinds[inner] != .bag
        switch below(9) {
        case 0, 1, 2, 3:
            return canHold ? .insert(inner, into: outer) : .dispose(outer)
        case 4:
            return canHold && kinds[outer] == .composite
                ? .remove(inner, from: outer) : .look(one)
        case 5: return .forget(one)
        case 6: return .look(one)
        default: return .dispose(one)
        }
    }
}
