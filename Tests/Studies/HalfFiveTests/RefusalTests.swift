import Foundation
import Testing
import ToolSupport

@testable import HalfFive

/// The compiler's verdicts. All programs go to it together, so that this takes a second.
@Suite struct `the compiler` {
    private static let complaints = Result {
        try Compiler.Depth.allCases.flatMap { depth in
            try Compiler.complaints(
                about: Refusal.all.filter { $0.depth == depth }.map(\.program),
                depth
            )
        }
    }

    private static let complaintsAboutGoodOnes = Result {
        try Compiler.complaints(
            about: Refusal.all.map(\.mended) + Acceptance.all.map(\.program),
            .values
        )
    }

    @Test(arguments: Refusal.all)
    func `refuses`(_ refusal: Refusal) throws {
        let complaints = try Self.complaints.get().filter { $0.program == refusal.program }
        #expect(complaints.map(\.words) == [refusal.words])
        #expect(complaints.map(\.line) == [refusal.line])
    }

    @Test func `takes every mended one, and the ones that are said to compile`() throws {
        let complaints = try Self.complaintsAboutGoodOnes.get()
        #expect(complaints == [])
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
