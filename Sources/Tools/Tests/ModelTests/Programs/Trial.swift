/// A kind of random programs, on a library and on what it is compared with.
struct Trial: Sendable, CustomStringConvertible {
    let description: String
    /// So many programs of a run are of this kind: a weight.
    let share: Int
    /// The program that belongs to a seed.
    let make: @Sendable (UInt64) -> RandomProgram
    let found: @Sendable (RandomProgram) -> [String]
    let expected: @Sendable (RandomProgram) -> [String]

    /// The first program whose log is not the expected one, made short, with its seed.
    func difference(in seeds: ClosedRange<UInt64>) -> String? {
        // Kept, because what two threads do may be different the next time.
        var last: (found: [String], expected: [String]) = ([], [])
        func differs(_ program: RandomProgram) -> Bool {
            let logs = (found: found(program), expected: expected(program))
            guard logs.found != logs.expected else { return false }
            last = logs
            return true
        }
        for seed in seeds {
            var failing = make(seed)
            guard differs(failing) else { continue }
            while let shorter = failing.shorter.first(where: differs) { failing = shorter }
            var program = ""
            dump(failing, to: &program)
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

extension Trial {
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
