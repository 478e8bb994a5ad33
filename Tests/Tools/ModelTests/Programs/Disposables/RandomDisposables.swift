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

/// What an action does when it runs for the first, second or third time.
struct DisposableReaction: Equatable {
    var number: Int
    var turn: Int
    var steps: [DisposableStep]
}

/// A few disposables, and what is done with them.
struct RandomDisposables: Shrinkable {
    /// Whether there are the kinds, and what can be asked, that come with the first room.
    let all: Bool
    var kinds: [DisposableKind] = []
    var reactions: [DisposableReaction] = []
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
            DisposableReaction(
                number: random.below(kinds.count),
                turn: random.below(2),
                steps: random.list(upTo: 2) { $0.disposableStep(of: kinds) }
            )
        }
        steps = (0..<(2 + random.below(8))).map { [kinds] _ in
            random.chance(1, in: 8) ? .count : random.disposableStep(of: kinds)
        }
        var filled: Set<Int> = []
        func isSecond(_ step: DisposableStep) -> Bool {
            guard case .insert(_, let outer) = step, kinds[outer] == .single else { return false }
            return !filled.insert(outer).inserted
        }
        // To fill a place for one twice is a programmer's error.
        steps.removeAll(where: isSecond)
        for index in reactions.indices { reactions[index].steps.removeAll(where: isSecond) }
    }

    var simpler: [RandomDisposables] {
        var programs: [RandomDisposables] = []
        func add(_ change: (inout RandomDisposables) -> Void) {
            var program = self
            change(&program)
            if program != self { programs.append(program) }
        }
        for index in steps.indices { add { $0.steps.remove(at: index) } }
        for index in reactions.indices { add { $0.reactions.remove(at: index) } }
        for (index, reaction) in reactions.enumerated() {
            for step in reaction.steps.indices {
                add { $0.reactions[index].steps.remove(at: step) }
            }
            if reaction.turn > 0 { add { $0.reactions[index].turn -= 1 } }
        }
        for index in kinds.indices where kinds[index] != .nop {
            // Where it stays, so that the numbers do; what has no place holds nothing.
            add { program in
                program.kinds[index] = .nop
                program.dropWhatNeeds(index)
            }
        }
        if let last = kinds.indices.last, last > 0, !uses(last) { add { $0.kinds.removeLast() } }
        return programs
    }

    var allSteps: [DisposableStep] {
        steps + reactions.flatMap(\.steps)
    }

    private func uses(_ number: Int) -> Bool {
        reactions.contains { $0.number == number } || allSteps.contains { $0.uses(number) }
    }

    private mutating func dropWhatNeeds(_ number: Int) {
        func isHolding(_ step: DisposableStep) -> Bool {
            switch step {
            case .insert(_, let outer), .remove(_, let outer): outer == number
            case .look(let looked): looked == number
            case .dispose, .forget, .count: false
            }
        }
        steps.removeAll(where: isHolding)
        for index in reactions.indices { reactions[index].steps.removeAll(where: isHolding) }
    }
}

extension DisposableStep {
    fileprivate func uses(_ number: Int) -> Bool {
        switch self {
        case .insert(let inner, let outer), .remove(let inner, let outer):
            inner == number || outer == number
        case .dispose(let used), .forget(let used), .look(let used): used == number
        case .count: false
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
