import Foundation
import TestSupport
import Testing

@testable import Workshop

@Suite struct `scenes` {
    private func play(_ arguments: String...) throws -> ProcessResult {
        try Shell.run(
            [Built.program("HalfFive").path] + arguments,
            in: FileManager.default.temporaryDirectory,
            keepsErrorsApart: true
        )
    }

    @Test func `all play with the same output each time, and those that are named play alone`()
        throws
    {
        let all = try play()
        #expect(all.status == 0 && all.errorOutput == "")
        #expect(try play().output == all.output)
        let liar = try play("trash", "liar")
        #expect(liar.output.hasPrefix("# trash: ") && all.output.hasSuffix(liar.output))
    }

    @Test func `an unknown name is answered with one line and status 64`() throws {
        let program = try play("hot", "scene")
        #expect(program.status == 64)
        #expect(program.output == "")
        let names = "hot | types | queues | frame | file | trash | liar"
        #expect(
            program.errorOutput == "no scene 'scene'; usage: swift run HalfFive [\(names)]\n"
        )
    }

    @Test func `every program has the same runner`() throws {
        let repository = try Compiler.repository()
        let stages = (1...6).map { "RxDemo0\($0)" }
        let runners = try (stages + ["RxBeyond", "Prelude", "RxPrototype", "HalfFive"]).map {
            try String(
                contentsOf: repository.program($0).appending(path: "Scenes/Scene.swift"),
                encoding: .utf8
            )
        }
        #expect(Set(runners).count == 1)
    }
}
