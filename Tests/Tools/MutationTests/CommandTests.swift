import Testing
import ToolSupport

@testable import Mutation

struct CommandTests {
    @Test func `it is about some programs, or all, and about some mutants, or all`() throws {
        let all = try #require(try Command(["--sample", "60", "--seed", "7", "--report"]))
        #expect(all.programs == (1...6).map { "RxDemo0\($0)" } + ["RxBeyond", "RxTuned"])
        #expect((all.sample, all.seed) == (60, 7) && all.onlyReports)
        let some = try #require(try Command(["RxDemo03", "RxDemo04", "--only", "Sink"]))
        #expect(some.programs == ["RxDemo03", "RxDemo04"] && some.only == "Sink")
    }

    @Test(arguments: [["--smaple", "60"], ["--sample"], ["--sample", "many"], ["--seed", "-1"]])
    func `wrong words are refused`(words: [String]) {
        #expect(throws: Complaint.self) { try Command(words) }
    }

    @Test func `the same seed gives the same sample`() {
        func sample(_ seed: UInt64) -> [Int] {
            var random = SeededNumbers(state: seed)
            return Array((0..<100).shuffled(using: &random).prefix(10))
        }
        #expect(sample(1) == sample(1))
        #expect(sample(1) != sample(2))
    }
}
