import Testing

@testable import Mutation

struct CommandTests {
    @Test func `without a name it is about the stages, part two and what makes it fast`() throws {
        let command = try #require(try Command(["--sample", "60", "--seed", "7", "--jobs", "2"]))
        #expect(command.programs.first == "RxDemo01")
        #expect(command.programs.suffix(2) == ["RxBeyond", "RxTuned"])
        #expect(command.sample == 60)
        #expect(command.seed == 7)
        #expect(command.jobs == 2)
    }

    @Test func `it can be about some programs, files or mutants`() throws {
        let command = try #require(try Command(["RxDemo03", "RxDemo04", "--only", "Sink"]))
        #expect(command.programs == ["RxDemo03", "RxDemo04"])
        #expect(command.only == "Sink")
    }

    @Test(arguments: [["--smaple", "60"], ["--sample"], ["--sample", "many"], ["--seed", "-1"]])
    func `wrong words are refused`(words: [String]) {
        #expect(throws: Command.Usage.self) { try Command(words) }
    }

    @Test func `the same seed gives the same sample`() {
        func sample(_ seed: UInt64) -> [Int] {
            var random = SplitMix(state: seed)
            return Array((0..<100).shuffled(using: &random).prefix(10))
        }
        #expect(sample(1) == sample(1))
        #expect(sample(1) != sample(2))
    }
}
