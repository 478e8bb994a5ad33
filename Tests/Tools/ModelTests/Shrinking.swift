extension RandomProgram: Shrinkable {
    /// How many things the program says; each simpler program says less, or the same more simply.
    var size: Int {
        inside.count + (parting == nil ? 0 : 1) + operators.count + steps.count
            + reactions.reduce(0) { $0 + 1 + $1.steps.count }
    }

    var simpler: [RandomProgram] {
        var programs: [RandomProgram] = []
        func add(_ change: (inout RandomProgram) -> Void) {
            var program = self
            change(&program)
            if program != self { programs.append(program) }
        }
        for index in steps.indices { add { $0.steps.remove(at: index) } }
        for index in reactions.indices { add { $0.reactions.remove(at: index) } }
        for index in operators.indices {
            add { $0.operators.remove(at: index) }
            // What a map has added may be what matters.
            add { program in
                program.operators.remove(at: index)
                program.inside = program.inside.map(\.raised)
                program.steps = program.steps.map(\.raised)
            }
        }
        for index in inside.indices { add { $0.inside.remove(at: index) } }
        for (index, reaction) in reactions.enumerated() {
            for step in reaction.steps.indices {
                add { $0.reactions[index].steps.remove(at: step) }
            }
        }
        add { $0.parting = nil }
        add { $0.forgets = true }
        add { $0.isCustom = false }
        for index in steps.indices { add { $0.steps[index].simplify() } }
        for index in inside.indices { add { $0.inside[index].simplify() } }
        for (index, reaction) in reactions.enumerated() {
            add { $0.reactions[index].turn = max(0, reaction.turn - 1) }
            for step in reaction.steps.indices {
                add { $0.reactions[index].steps[step].simplify() }
            }
        }
        for (index, operation) in operators.enumerated() {
            switch operation {
            case .map: add { $0.operators[index] = .map(throwsAt: nil) }
            case .filter(let drops, _):
                add { $0.operators[index] = .filter(drops: drops, throwsAt: nil) }
            case .skip(let count): add { $0.operators[index] = .skip(max(0, count - 1)) }
            }
        }
        return programs
    }
}

extension Step {
    fileprivate mutating func simplify() {
        switch self {
        case .subscribe, .count: break
        case .dispose: self = .dispose(0)
        case .forget: self = .forget(0)
        case .send(var signal, let number):
            if number == 0 { signal.simplify() }
            self = .send(signal, to: 0)
        }
    }
}

extension Step {
    fileprivate var raised: Step {
        if case .send(let signal, let number) = self {
            .send(signal.raised, to: number)
        } else {
            self
        }
    }
}

extension Signal {
    fileprivate var raised: Signal {
        if case .next(let value) = self { .next(value + 1) } else { self }
    }

    /// Numbers only get smaller, so that shrinking comes to an end.
    fileprivate mutating func simplify() {
        switch self {
        case .next(let value): self = .next(max(0, value - 1))
        case .error: self = .error(0)
        case .completed: break
        }
    }
}
