import Foundation
import Testing

@testable import Workshop

@Suite struct GradeTests {
    private func grade(_ name: String = "anna") throws -> Grade {
        let failure = Failure(check: "adds", message: "1 < 2", place: "f:1")
        let verdicts = [
            ("5.1", Verdict(.solved)), ("5.2", Verdict(.open, [failure])),
            ("5.3", Verdict(.crashed, in: "skips", "crashes. Fatal error: no")),
        ]
        return Grade(
            name: name,
            try verdicts.map { id, verdict in
                let exercise = try #require(Catalogue.exercise(id))
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
        #expect(failures == [["check": "adds", "message": "1 < 2", "place": "f:1"]])
    }

    @Test func `as JUnit each participant is a suite, and what has no answer is an error`() throws {
        let text = Grade.junit([try grade("a<b\u{1}")])
        #expect(text.contains(#"<testsuite name="a&lt;b" tests="3" failures="1" errors="1">"#))
        #expect(text.contains(#"<failure message="open">adds: 1 &lt; 2</failure>"#))
        #expect(text.components(separatedBy: "<testcase ").count == 4)
    }

    @Test(arguments: [
        ("anna/1.1-Tally.swift", "anna"), ("anna/Exercises/1.1-Tally.swift", "Exercises"),
        ("anna/Workbench/Exercises/1.1-Tally/Tally.swift", "Exercises"),
        ("anna/notes.txt", "anna"),
    ])
    func `a folder of exercises, a whole clone and one with nothing can be graded`(
        path: String,
        place: String
    ) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("", to: path)
        let anna = folder.url.appendingPathComponent("anna")
        #expect(try Grade.exercises(in: anna).lastPathComponent == place)
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
