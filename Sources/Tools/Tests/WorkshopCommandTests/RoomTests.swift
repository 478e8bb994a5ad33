import Foundation
import Testing

@testable import Workshop

/// What is wrong in one place spoils no other.
@Suite struct RoomTests {
    @Test func `what can't be linked, or not together with its checks, is told so`() throws {
        let clone = try CopiedClone()
        let solution = try clone.solution("1.1")
        for (text, words) in [
            (solution + "\n@main struct Own { static func main() {} }\n", "linker"),
            ("extension Observable { static func from(", "Exercises/1.1-Tally/Tally.swift:1:"),
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
    @Test func `a product is made once for the same inputs, and again for others`() throws {
        let folder = try TemporaryFolder()
        let cache = BuildCache(folder: folder.url)
        var made = 0
        let products = try [["a", "b"], ["a", "b"], ["a b"], ["a", "c"]].map { inputs in
            try cache.product("name", from: inputs) { _ in made += 1 }
        }
        #expect(made == 3)
        #expect(products[0] == products[1])
        #expect(Set(products).count == 3)
    }

    @Test func `what has not been used for long goes where there is too much`() throws {
        let folder = try TemporaryFolder()
        let cache = BuildCache(folder: folder.url, mostBytes: 250)
        let products = try ["a", "b", "c"].map { name in
            try cache.product(name, from: []) { place in
                try Data(count: 100).write(to: place.appendingPathComponent("object"))
            }
        }
        for (product, days) in zip(products, [3.0, 1, 2]) {
            let date = Date(timeIntervalSinceNow: days * -86_400)
            try FileManager.default.setAttributes(
                [.modificationDate: date],
                ofItemAtPath: product.path
            )
        }
        cache.prune()
        let left = products.map { FileManager.default.fileExists(atPath: $0.path) }
        #expect(left == [false, true, true])
    }

    @Test func `a clone that has been renamed compiles`() throws {
        let folder = try TemporaryFolder()
        let toolchain = try Toolchain.find(in: folder.url)
        let places = ["before", "after"].map { folder.url.appendingPathComponent($0) }
        for (place, name) in zip(places, ["One", "Two"]) {
            if name == "Two" { try FileManager.default.moveItem(at: places[0], to: places[1]) }
            let compiler = Compiler(toolchain: toolchain, cache: BuildCache(folder: place))
            let source = Compiler.Source(
                name: "a.swift",
                text: "import Foundation",
                path: "a.swift"
            )
            #expect(throws: Never.self) { try compiler.module(name, from: [source]).module() }
        }
    }
}
