import Foundation
import Testing

@testable import WorkshopCommand

@Suite struct CommandTests {
    @Test func `words and flags may come in any order, and no words at all mean status`() throws {
        #expect(try Command.parse([]).0.name == "status")
        let (command, call) = try Command.parse(["solution", "--reveal", "5.1", "--apply"])
        #expect(command.name == "solution")
        #expect(call.words == ["5.1"])
        #expect(call.flags == ["--reveal", "--apply"])
        let grade = try Command.parse(["grade", "--json", "a", "--only", "1,2.4", "b"]).1
        #expect(grade.words == ["a", "b"])
        #expect(grade.values == ["--only": "1,2.4"])
        #expect(try Command.parse(["grade", "--only=1,2.4"]).1.values == grade.values)
    }

    @Test(arguments: [
        ["frob"], ["status", "now"], ["reset"], ["start"], ["check", "1", "2"], ["grade", "--xml"],
        ["check", "--json"], ["check", "--again=1"], ["diff", "1", "2", "3", "4"],
        ["hint", "1.1", "2", "3"],
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
        #expect(Repository.here.catalogue.exercise(words)?.id == id)
    }

    @Test(arguments: [nil] + Repository.here.catalogue.exercises)
    func `one goes on from the exercise at which one works, and beside the stages last`(
        exercise: Exercise?
    ) {
        let catalogue = Repository.here.catalogue
        let order = catalogue.order(from: exercise)
        #expect(order.first?.id == exercise?.id ?? "1.1")
        #expect(order.count == catalogue.exercises.count)
        #expect(Set(order).count == order.count)
        #expect(order.last?.chapter == (exercise?.chapter == "R" ? "Q" : "R"))
    }
}

@Suite struct GradeTests {
    private let promise = "a handler of the result may make the source go on"

    private func grade(_ name: String = "anna") throws -> Grade {
        let failure = Failure(check: promise, message: "1 < 2", place: "f:1")
        let verdicts = [
            ("5.1", Verdict(.solved)), ("5.2", Verdict(.open, [failure])),
            ("5.3", Verdict(.crashed, in: "skips", "crashes. Fatal error: no")),
        ]
        return Grade(
            name: name,
            try verdicts.map { id, verdict in
                let exercise = try #require(Repository.here.catalogue.exercise(id))
                return Judgement(exercise: exercise, verdict: verdict, seconds: 0.25)
            }
        )
    }

    @Test func `the JSON can be read back, of one and of several`() throws {
        let text = try Grade.json([grade("anna"), grade("ben")], isList: true)
        let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        #expect(list?.map { $0["name"] as? String } == ["anna", "ben"])
        let one = try Data(Grade.json([grade()], isList: false).utf8)
        let top = try #require(try JSONSerialization.jsonObject(with: one) as? [String: Any])
        #expect(["schemaVersion", "solved", "total"].map { top[$0] as? Int } == [2, 1, 3])
        let entries = try #require(top["exercises"] as? [[String: Any]])
        #expect(entries.map { $0["state"] as? String } == ["solved", "open", "crashed"])
        #expect(entries.map { $0["minutes"] as? Int } == [15, 10, 15])
        let failures = try #require(entries[1]["failures"] as? [[String: String]])
        #expect(failures == [["check": promise, "message": "1 < 2", "place": "f:1"]])
    }

    @Test func `as JUnit each participant is a suite, and what has no answer is an error`() throws {
        let text = Grade.junit([try grade("a<b\u{1}")])
        #expect(text.contains(#"<testsuite name="a&lt;b" tests="3" failures="1" errors="1">"#))
        #expect(text.contains(#"<failure message="open">\#(promise): 1 &lt; 2</failure>"#))
        #expect(text.components(separatedBy: "<testcase ").count == 4)
    }

    @Test func `as CSV a participant is a line, and an exercise a column`() throws {
        let lines = Grade.csv([try grade("a\"b"), Grade(name: "ben", [], remark: "no folder")])
            .lines
        #expect(lines[0] == #""name","solved","total","remark","5.1","5.2","5.3""#)
        #expect(lines[1] == #""a""b","1","3","","solved","open","crashed""#)
        #expect(lines[2] == #""ben","0","0","no folder""#)
    }

    @Test func `it says who is stuck on which promise, and which mistakes were named`() throws {
        let lines = Grade.stuck([try grade("anna"), try grade("ben")])
        #expect(
            lines.dropFirst(2) == [
                "  5.2 \(promise): anna, ben (2: counts-what-comes-late)", "  5.3 skips: anna, ben",
            ]
        )
    }

    /// Files of a class, and what is found: name, exercises, remarks.
    @Test(arguments: [
        (["1.1-Tally.swift"], "class 1.1"), (["Exercises/1.1-Tally.swift"], "class 1.1"),
        (["Workbench/Exercises/1.1-Tally/Tally.swift"], "class 1.1"),
        (
            ["anna/Tally.swift", "ben/ben-main/Workbench/Exercises/1.1-Tally/Tally.swift"],
            "anna 1.1 ben 1.1"
        ),
        (["2.2-SingleAssignment (1).swift", "tally.swift"], "class 1.1 2.2"),
        (
            ["1.1-Tally.swift", "Tally.swift", ".#Tally.swift", "._1.2-From.swift"],
            "class 1.1 (1.1 twice: 1.1-Tally.swift is graded)"
        ),
        (
            ["anna/1.1-Tally.swift", "ben/Workbench/RxDemo02/a.swift", "eva/notes.txt"],
            "anna 1.1 ben (there is no exercise in it, but it has built RxDemo02) "
                + "eva (there is no exercise in it)"
        ),
        (["1.1-Tally.swift", "Foo.swift"], "class 1.1 (Foo.swift is no exercise's)"),
    ])
    func `a clone, an archive, files of any name and a whole class are found`(
        paths: [String],
        expected: String
    ) throws {
        let folder = try TemporaryFolder()
        for path in paths { _ = try folder.write("", to: "class/\(path)") }
        let found = try HandedIn.all(
            in: folder.url.appending(path: "class"),
            of: Repository.here.catalogue
        ).map { work in
            let ids = work.exercises.map(\.id)
            let remarks = work.remarks.isEmpty ? [] : ["(\(work.remarks.joined(separator: "; ")))"]
            return ([work.name] + ids + remarks).joined(separator: " ")
        }
        #expect(found.joined(separator: " ") == expected)
    }

    @Test func `a link in a folder is named, and not followed`() throws {
        let folder = try TemporaryFolder()
        let link = folder.url.appending(path: "1.1-Tally.swift").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/hosts")
        let work = try HandedIn.all(in: folder.url, of: Repository.here.catalogue)[0]
        #expect(work.exercises == [] && work.remarks[0].contains("is a link, and is not followed"))
    }
}

@Suite struct WrappingTests {
    @Test func `no word is cut, and what goes on stands where its line begins`() {
        #expect("  · one two three".wrapped(to: 12) == "  · one two\n    three")
        #expect("\u{1B}[31mone\u{1B}[0m two".wrapped(to: 7) == "\u{1B}[31mone\u{1B}[0m two")
        #expect("a  b\nunbreakable".wrapped(to: 5) == "a  b\nunbreakable")
    }

    @Test func `paragraphs of a chapter are made new`() {
        #expect("One two\nthree four.\n\nFive".flowed(to: 14) == "One two three\nfour.\n\nFive")
    }
}

@Suite struct RepositoryTests {
    @Test func `outside of a clone it says what is missing`() {
        let complaint = #expect(throws: CommandError.self) {
            try Repository(around: FileManager.default.temporaryDirectory)
        }
        #expect(complaint?.message.contains("inside a clone") == true)
        #expect(complaint?.status == 2)
    }
}
