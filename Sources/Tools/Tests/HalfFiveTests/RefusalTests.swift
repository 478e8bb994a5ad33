import Testing

@testable import HalfFive
@testable import Workshop

/// The compiler's verdicts. All programs go to it together, so that this takes a second.
@Suite struct `the compiler` {
    private static let diagnoses = Result {
        try Compiler.Depth.allCases.flatMap { depth in
            try Compiler.diagnoses(
                about: Refusal.all.filter { $0.depth == depth }.map(\.program),
                depth
            )
        }
    }

    private static let diagnosesOfGoodOnes = Result {
        try Compiler.diagnoses(
            about: Refusal.all.map(\.mended) + acceptances,
            .values
        )
    }

    @Test(arguments: Refusal.all)
    func `refuses`(_ refusal: Refusal) throws {
        let diagnoses = try Self.diagnoses.get().filter { $0.program == refusal.program }
        #expect(diagnoses.map(\.words) == [refusal.words])
        #expect(diagnoses.map(\.line) == [refusal.line])
    }

    @Test func `takes every mended one, and the ones that are said to compile`() throws {
        let diagnoses = try Self.diagnosesOfGoodOnes.get()
        #expect(diagnoses == [])
    }

    @Test func `has seen every refused program of the chapter`() throws {
        let shown = try Compiler.chapter().blocks.filter { $0.info == ["swift", "refused"] }
            .map { $0.body.joined(separator: "\n") }
        #expect(!shown.isEmpty)
        for program in shown {
            #expect(Refusal.all.contains { $0.program == program }, "\(program)")
        }
    }
}
