import Testing

@testable import Workshop

@Suite struct CommandTests {
    @Test func `no words at all mean status`() throws {
        #expect(try Command.parse([]).0.name == "status")
    }

    @Test func `words and flags may come in any order`() throws {
        let (command, words, flags) = try Command.parse(["solution", "--reveal", "5.1", "--apply"])
        #expect(command.name == "solution")
        #expect(words == ["5.1"])
        #expect(flags == ["--reveal", "--apply"])
    }

    @Test(arguments: [
        ["frob"], ["status", "now"], ["reset"], ["start"], ["check", "1", "2"], ["grade", "--xml"],
        ["check", "--json"], ["diff", "1", "2", "3"], ["hint", "1.1", "2", "3"],
    ])
    func `wrong words get one usage line and status 64`(words: [String]) {
        let complaint = #expect(throws: Complaint.self) { _ = try Command.parse(words) }
        #expect(complaint?.status == 64)
        #expect(complaint?.words.hasPrefix("usage: workshop ") == true)
        #expect(complaint?.words.contains("\n") == false)
    }

    @Test func `no line of the help is wider than a terminal`() {
        let width = Command.all.map(\.form.count).max() ?? 0
        for command in Command.all { #expect(width + command.about.count + 4 <= 100) }
    }
}

@Suite struct CatalogueTests {
    @Test(arguments: ["5.1", "take", "Take", "the first few", "Exercises/5.1-Take.swift"])
    func `an exercise is found by its number, name, title and file`(words: String) {
        #expect(Catalogue.exercise(words)?.id == "5.1")
    }

    @Test func `there is no exercise that nobody wrote`() {
        #expect(Catalogue.exercise("9.9") == nil)
        #expect(Catalogue.exercise("") == nil)
    }

    @Test func `every chapter has at least four exercises, from five minutes to half an hour`() {
        #expect(Catalogue.chapters.map(\.number) == Array(1...6))
        #expect(Catalogue.chapters.allSatisfy { $0.exercises.count >= 4 })
        #expect(Catalogue.exercises.allSatisfy { (5...30).contains($0.minutes) })
    }

    @Test func `names, numbers and suites are one to one`() {
        let exercises = Catalogue.exercises
        #expect(Set(exercises.map(\.name)).count == exercises.count)
        #expect(Set(exercises.map(\.suite)).count == exercises.count)
    }
}
