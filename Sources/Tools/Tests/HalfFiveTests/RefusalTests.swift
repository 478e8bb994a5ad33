import Testing

@testable import HalfFive
@testable import Workshop

/// The compiler's verdicts. All programs go to it together, so that this takes a second.
@Suite struct `the compiler` {
    @Test func `refuses what the chapter says, at that line and in those words`() throws {
        let refusals = try Refusal.all.get()
        try expect(refusals + [Refusal.actors[0]])
        // Data races are looked for after types have been found right.
        try expect([Refusal.actors[1]])
    }

    @Test func `takes every mended one, and the ones that are said to compile`() throws {
        let mended = try (Refusal.all.get() + Refusal.actors).map(\.mended)
        #expect(try Compiler.diagnoses(about: mended + acceptances.values) == [])
    }

    private func expect(_ refusals: [Refusal]) throws {
        let diagnoses = try Compiler.diagnoses(about: refusals.map(\.program))
        for refusal in refusals {
            let own = diagnoses.filter { $0.program == refusal.program }
            #expect(own.map(\.words) == [refusal.words], "\(refusal.wrong)")
            #expect(own.map(\.line) == [refusal.line], "\(refusal.wrong)")
        }
    }
}
