import Foundation
import Testing
import ToolSupport

@testable import Workshop

/// What is wrong in one place spoils no other.
@Suite struct RoomTests {
    @Test func `an exercise that does not compile names itself, and the others are judged`() throws
    {
        let clone = try CopiedClone()
        try clone.set("1.1", to: clone.solution("1.1"))
        try clone.set("1.2", to: "extension Observable { static func from(")
        let judge = clone.judge()
        let attempts = try ["1.1", "1.2", "1.3"].map { judge.attempt(try clone.exercise($0)) }
        let verdicts = try judge.judge(attempts).map(\.verdict)
        #expect(verdicts.map(\.state) == [.solved, .broken, .open])
        #expect(verdicts[1].failures[0].message.contains("Exercises/1.2-From.swift:1:"))
    }

    @Test func `what can't be linked, or not together with its checks, is told so`() throws {
        let clone = try CopiedClone()
        let solution = try clone.solution("1.1")
        for (text, words) in [
            (solution + "\n@main struct Own { static func main() {} }\n", "linker"),
            (solution.replacing("errors", with: "failures"), "has a name or a signature changed"),
            (solution.replacing("errors", with: "failures"), "has no member 'errors'"),
        ] {
            try clone.set("1.1", to: text)
            let verdict = try clone.verdict(on: "1.1")
            #expect(verdict.state == .broken)
            #expect(verdict.failures[0].message.contains(words))
        }
    }

    @Test func `a stage that is being edited blocks what stands on it, and nothing else`() throws {
        let clone = try CopiedClone()
        for id in ["1.1", "2.1"] { try clone.set(id, to: clone.solution(id)) }
        let file = clone.repository.program("RxDemo02").appendingPathComponent("Event.swift")
        try Data("enum Event<Element> {".utf8).write(to: file)
        #expect(try clone.verdict(on: "1.1").isSolved)
        let verdict = try clone.verdict(on: "2.1")
        #expect(verdict.state == .blocked)
        #expect(verdict.failures[0].message.contains("Sources/RxDemo02/Event.swift:1:"))
    }
}

@Suite struct StoreTests {
    private let folder: TemporaryFolder
    private let store: Store

    init() throws {
        folder = try TemporaryFolder()
        store = Store(folder: folder.url)
    }

    @Test func `a product is made once for the same inputs, and again for others`() throws {
        var made = 0
        let products = try [["a", "b"], ["a", "b"], ["a b"], ["a", "c"]].map { inputs in
            try store.product("name", from: inputs) { _ in made += 1 }
        }
        #expect(made == 3)
        #expect(products[0] == products[1])
        #expect(Set(products).count == 3)
    }

    @Test func `what has not been used for a week is removed`() throws {
        let manager = FileManager.default
        let products = try ["old", "used", "new"].map { name in
            let product = try store.product("name", from: [name]) { _ in }
            let date = name == "new" ? Date() : Date(timeIntervalSinceNow: -700_000)
            try manager.setAttributes([.modificationDate: date], ofItemAtPath: product.path)
            return product
        }
        _ = try store.product("name", from: ["used"]) { _ in }
        store.prune()
        #expect(products.map { manager.fileExists(atPath: $0.path) } == [false, true, true])
    }
}
