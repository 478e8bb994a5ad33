import Testing
import ToolSupport

@testable import Mutation

struct PromiseTests {
    @Test func `a promise is a sentence of a chapter`() {
        let line = "- Delete `a()` in `Sink.swift`, and the test *a sink is a gate* fails."
        let promise = Promise(
            chapter: "03-sink.md",
            statement: "a()",
            file: "Sink.swift",
            test: "a sink is a gate"
        )
        #expect(Promise.all(inChapter: "03-sink.md", text: "One.\n\(line)\n") == [promise])
        #expect(promise.program == "RxDemo03")
        #expect(Promise.all(inChapter: "03-sink.md", text: "Delete `a()` if you like.") == [])
    }

    /// That the test fails is seen by `swift run Mutation --promises`.
    @Test func `every promise of the chapters names a line and a test`() throws {
        let repository = Repository.here
        let promises = try Promise.all(in: repository)
        #expect(!promises.isEmpty)
        for promise in promises {
            _ = try promise.mutant(in: repository)
            let files = repository.tests(of: promise.program)
            let tests = Snapshot(of: files, in: repository).texts.values
            let isThere = tests.contains { $0.contains("func `\(promise.test)`") }
            #expect(isThere, "\(promise.chapter): no test is called \(promise.test)")
        }
    }
}
