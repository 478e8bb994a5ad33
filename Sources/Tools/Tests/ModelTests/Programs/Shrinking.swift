extension RandomProgram: Shrinkable {
    var simpler: [RandomProgram] {
        variants(of: self) { add in
            for index in steps.indices { add { $0.steps.remove(at: index) } }
            for simpler in reactions.simpler() { add { $0.reactions = simpler } }
            for index in chains.indices where !uses(chain: index) {
                add { $0.chains[index] = .just(0) }
            }
            for (index, chain) in chains.enumerated() {
                for simpler in chain.simpler { add { $0.chains[index] = simpler } }
            }
            for index in subjects.indices {
                add { $0.subjects[index].isSerialized = false }
                if case .replay(let count) = subjects[index].kind {
                    add { $0.subjects[index].kind = .replay(max(0, count - 1)) }
                }
                add { $0.subjects[index].kind = .publish }
            }
            for (index, reaction) in reactions.enumerated() {
                for (number, step) in reaction.steps.enumerated() {
                    add { $0.reactions[index].steps[number] = step.simplified }
                }
            }
            for (index, step) in steps.enumerated() { add { $0.steps[index] = step.simplified } }
        }
    }

    private func uses(chain number: Int) -> Bool {
        allSteps.contains(.subscribe(number))
            || chains.contains { $0.contains { $0 == .chain(number) } }
    }
}

extension Step {
    /// Numbers only get smaller, so that shrinking comes to an end.
    fileprivate var simplified: Step {
        switch self {
        case .subscribe(let chain): .subscribe(max(0, chain - 1))
        case .dispose(let number): .dispose(max(0, number - 1))
        case .send(let signal, let subject): .send(signal.simplified, to: subject)
        case .emit(let signal, let number): .emit(signal.simplified, to: max(0, number - 1))
        case .forget(let number): .forget(max(0, number - 1))
        case .advance(let time): .advance(max(0, time - 5))
        case .disposeThis, .disposeSubject, .look, .count: self
        }
    }
}

extension Signal {
    fileprivate var simplified: Signal {
        switch self {
        case .next(let value): .next(max(0, value - 1))
        case .error(let number): .error(max(0, number - 1))
        case .completed: self
        }
    }
}

extension RandomSource {
    fileprivate var simpler: [RandomSource] {
        variants(of: self) { add in
            for index in inside.indices { add { $0.inside.remove(at: index) } }
            add { $0.parting = nil }
            add { $0.forgets = true }
            add { $0.isCustom = false }
        }
    }
}

extension Chain {
    /// One of its parts in its place, or the same with something simpler, or without a part.
    fileprivate var simpler: [Chain] {
        // What selects from the others stays.
        let stays = if case .selecting = self { 1 } else { 0 }
        return parts + ownSimpler
            + variants(of: self) { add in
                for (index, part) in parts.enumerated() {
                    for simpler in part.simpler { add { $0.parts[index] = simpler } }
                }
                for index in parts.indices.dropFirst(stays) where parts.count > 2 {
                    add { $0.parts.remove(at: index) }
                }
            }
    }

    private var ownSimpler: [Chain] {
        switch self {
        case .source(let source): source.simpler.map(Chain.source)
        case .watching(_, let subject): [.subject(subject)]
        case .cold(let name, let signals):
            signals.indices.map { .cold(name, signals.without($0)) }
                + [.cold(name, signals.map { $0.isStop ? $0 : .next(0) })]
        case .of(let values): values.indices.map { .of(values.without($0)) }
        case .one(let operation, let source): [.one(operation.simpler, source)]
        case .selecting(let selecting, let closure, let source, let others):
            [.selecting(selecting, closure.simpler, source, from: others)]
        case .subject, .chain, .just, .justLater, .timer, .several: []
        }
    }
}

extension OneSource {
    fileprivate var simpler: OneSource {
        switch self {
        case .map(let closure): .map(closure.simpler)
        case .scan(let closure): .scan(closure.simpler)
        case .filter(let closure, let drops): .filter(closure.simpler, drops: drops)
        case .skip(let count): .skip(max(0, count - 1))
        case .retryWhen(let closure, let subject): .retryWhen(closure.simpler, subject)
        default: self
        }
    }
}

extension Closure {
    fileprivate var simpler: Closure {
        Closure(name: name, throwsAt: nil)
    }
}
