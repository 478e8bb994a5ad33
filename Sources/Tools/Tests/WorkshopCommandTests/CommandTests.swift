import Testing

@testable import Workshop

@Suite struct CommandTests {
    @Test func `words and flags may come in any order, and no words at all mean status`() throws {
        #expect(try Command.parse([]).0.name == "status")
        let (command, words, flags, _) = try Command.parse([
            "solution", "--reveal", "5.1", "--apply",
        ])
        #expect(command.name == "solution")
        #expect(words == ["5.1"])
        #expect(flags == ["--reveal", "--apply"])
        let grade = try Command.parse(["grade", "--json", "a", "--only", "1,2.4", "b"])
        #expect(grade.words == ["a", "b"] && grade.values == ["--only=": "1,2.4"])
    }

    @Test(arguments: [
        ["frob"], ["status", "now"], ["reset"], ["start"], ["check", "1", "2"], ["grade", "--xml"],
        ["check", "--json"], ["diff", "1", "2", "3", "4"], ["hint", "1.1", "2", "3"],
        ["grade", "--only"], ["handin"],
    ])
    func `wrong words get one usage line and status 64`(words: [String]) {
        let complaint = #expect(throws: CommandError.self) { _ = try Command.parse(words) }
        #expect(complaint?.status == 64)
        #expect(complaint?.message.hasPrefix("usage: workshop ") == true)
        #expect(complaint?.message.contains("\n") == false)
    }
}

@Suite struct CatalogueTests {
    @Test(arguments: [
        ("5.1", "5.1"), ("elementat", "5.1"), ("ElementAt", "5.1"),
        ("one element by its number", "5.1"), ("Exercises/5.1-ElementAt.swift", "5.1"),
        ("1.1-Tally", "1.1"), ("r.1", "R.1"), ("enough", "R.1"), ("R.1-Enough.swift", "R.1"),
        ("9.9", nil), ("", nil),
    ])
    func `an exercise is found by its number, name, title and file`(words: String, id: String?) {
        #expect(Catalogue.exercise(words)?.id == id)
    }

    @Test(arguments: [nil] + Catalogue.exercises)
    func `one goes on from the exercise at which one works, and beside the stages last`(
        exercise: Exercise?
    ) {
        let order = Catalogue.order(from: exercise)
        #expect(order.first?.id == exercise?.id ?? "1.1")
        #expect(order.count == Catalogue.exercises.count)
        #expect(Set(order).count == order.count)
        #expect(order.last?.chapter == (exercise?.chapter == "R" ? "Q" : "R"))
    }
}
