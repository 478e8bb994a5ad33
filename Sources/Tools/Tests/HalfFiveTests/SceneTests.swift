import Foundation
import Testing

@testable import Workshop

@Suite struct `scenes` {
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
