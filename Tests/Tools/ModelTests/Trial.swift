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

/// A kind of random programs, on one library and on its model.
struct Trial<Program: Shrinkable>: Sendable, CustomStringConvertible {
    let description: String
    /// How many programs of a run are of this kind: a weight.
    let share: Int
    /// The program that belongs to a seed.
    let make: @Sendable (UInt64) -> Program
    let found: @Sendable (Program) -> [String]
    let expected: @Sendable (Program) -> [String]
    /// A test with the same effect, in Swift that the library's tests can take in as it is.
    let swift: @Sendable (Program, [String]) -> String

    struct Difference: CustomStringConvertible {
        let seed: UInt64
        let program: Program
        let description: String
    }

    /// The first program that the library runs as the model does not, made short.
    func difference(in seeds: ClosedRange<UInt64>) -> Difference? {
        // Kept, for what two threads do may be different the next time.
        var last: [String] = []
        func differs(_ program: Program) -> Bool {
            let log = found(program)
            guard log != expected(program) else { return false }
            last = log
            return true
        }
        for seed in seeds {
            let whole = make(seed)
            guard differs(whole) else { continue }
            let program = whole.shrunk(while: differs)
            let description = """
                \(self) differs from the model:
                found    \(last)
                expected \(expected(program))
                /// MODEL_SEED=\(seed)
                \(tidy(swift(program, expected(program))))
                """
            return Difference(seed: seed, program: program, description: description)
        }
        return nil
    }
}

/// Without the lines that are empty because a program lacks what would stand there.
private func tidy(_ swift: String) -> String {
    swift.split(separator: "\n")
        .filter { line in line.contains { $0 != " " } }
        .joined(separator: "\n")
}
