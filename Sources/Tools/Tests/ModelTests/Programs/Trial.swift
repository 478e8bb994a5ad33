/// A program that can be made shorter.
protocol Shrinkable: Equatable {
    /// The programs that are one thing shorter, and then those with one thing made simpler.
    var simpler: [Self] { get }
}

extension Shrinkable {
    /// The shortest program found by leaving out one thing after another, for which `fails` holds.
    func shrunk(while fails: (Self) -> Bool) -> Self {
        var program = self
        while let shorter = program.simpler.first(where: fails) { program = shorter }
        return program
    }
}

/// Copies of a value, each with one change; a change that changes nothing makes none.
func variants<Value: Equatable>(
    of value: Value,
    _ body: (_ add: ((inout Value) -> Void) -> Void) -> Void
) -> [Value] {
    var variants: [Value] = []
    body { change in
        var variant = value
        change(&variant)
        if variant != value { variants.append(variant) }
    }
    return variants
}

/// A kind of random programs, on a library and on what it is compared with.
struct Trial<Program: Shrinkable>: Sendable, CustomStringConvertible {
    let description: String
    /// So many programs of a run are of this kind: a weight.
    let share: Int
    /// The program that belongs to a seed.
    let make: @Sendable (UInt64) -> Program
    let found: @Sendable (Program) -> [String]
    let expected: @Sendable (Program) -> [String]

    /// The first program whose log is not the expected one, made short, with its seed.
    func difference(in seeds: ClosedRange<UInt64>) -> String? {
        // Kept, because what two threads do may be different the next time.
        var last: (found: [String], expected: [String]) = ([], [])
        func differs(_ program: Program) -> Bool {
            let logs = (found: found(program), expected: expected(program))
            guard logs.found != logs.expected else { return false }
            last = logs
            return true
        }
        for seed in seeds {
            let whole = make(seed)
            guard differs(whole) else { continue }
            var program = ""
            dump(whole.shrunk(while: differs), to: &program)
            return """
                \(self), not as expected:
                found    \(last.found)
                expected \(last.expected)
                MODEL_SEED=\(seed)
                \(program)
                """
        }
        return nil
    }
}

extension Trial<RandomProgram> {
    /// A library against the model.
    init(_ library: Library, share: Int) {
        self.init(
            description: "chains of \(library)",
            share: share,
            make: { RandomProgram(seed: $0) },
            found: { World.log(of: $0, library.player) },
            expected: { World.log(of: $0) { Model(program: $0, user: $1) } }
        )
    }

    /// A library against another one, which keeps what both promise.
    init(_ library: Library, against other: Library, _ topic: Topic, share: Int) {
        self.init(
            description: "\(topic) of \(library) and \(other)",
            share: share,
            make: { RandomProgram(seed: $0, topic: topic) },
            found: { World.log(of: $0, library.player) },
            expected: { program in
                World.log(of: program, other.player).dropLast()
                    .filter { !$0.hasSuffix(World.broken) } + ["alive 0 0 0"]
            }
        )
    }
}
