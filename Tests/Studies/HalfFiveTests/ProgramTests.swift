import Foundation
import TestSupport
import Testing
import ToolSupport

@Suite struct `swift run HalfFive` {
    private func play(_ arguments: String...) throws -> Outcome {
        try play(arguments)
    }

    private func play(_ arguments: [String]) throws -> Outcome {
        try Shell.run(
            [Built.program("HalfFive").path] + arguments,
            in: FileManager.default.temporaryDirectory,
            keepsErrorsApart: true
        )
    }

    @Test func `plays the same scenes with the same output each time`() throws {
        let first = try play()
        let second = try play()
        #expect(first.status == 0)
        #expect(first.output == second.output)
        #expect(first.errorOutput == "")
    }

    @Test func `plays the scene that is named`() throws {
        let liar = try play("liar")
        #expect(liar.output.hasPrefix("-- An async that calls back at once\n"))
        #expect(try play().output.hasSuffix(liar.output))
    }

    @Test(arguments: [["scene"], ["hot", "liar"]])
    func `answers other words with one line and status 64`(words: [String]) throws {
        let program = try play(words)
        #expect(program.status == 64)
        #expect(program.output == "")
        #expect(
            program.errorOutput
                == "usage: HalfFive [hot | types | queues | frame | file | trash | liar]\n"
        )
    }
}
