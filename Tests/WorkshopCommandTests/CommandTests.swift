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

    @Test func `outside of a clone it says what is missing`() {
        let complaint = #expect(throws: CommandError.self) {
            try Repository(around: FileManager.default.temporaryDirectory)
        }
        #expect(complaint?.message.contains("inside a clone") == true)
        #expect(complaint?.status == 2)
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

    @Test(arguments: [
        ("3", "RxDemo03"), ("RxDemo03", "RxDemo03"), ("rxdemo03", "RxDemo03"), ("time", "time"),
        ("9", "time"), ("kitchen", nil),
    ])
    func `a stage or a room is found by its chapter and its name`(words: String, name: String?) {
        #expect(Milestone.named(words)?.name == name)
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
    private let promise = "nothing more comes, whatever its handler makes the source send"

    private func grade(_ name: String = "anna") throws -> Grade {
        let message = "1 < 2\nsource.disposals is 0, not 1"
        let failure = Failure(check: promise, message: message, place: "f:1")
        let verdicts = [
            ("5.1", Verdict(.solved)), ("5.2", Verdict(.open, [failure])),
            ("5.3", Verdict(.crashed, in: "skips", "crashes. Fatal error: no")),
        ]
        return Grade(
            name: name,
            try verdicts.map { id, verdict in
                let exercise = try Repository.here.exercise(id)
                return Judgement(exercise: exercise, verdict: verdict, seconds: 0.25)
            }
        )
    }

    private func text(_ report: Report, _ grades: [Grade]) throws -> String {
        report.head + (try grades.map(report.text)).joined(separator: report.separator) + report.end
    }

    @Test func `the JSON can be read back, of one and of several`() throws {
        let text = try text(.json(isList: true), [grade("anna"), grade("ben")])
        let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        #expect(list?.map { $0["name"] as? String } == ["anna", "ben"])
        let one = try Data(self.text(.json(isList: false), [grade()]).utf8)
        let top = try #require(try JSONSerialization.jsonObject(with: one) as? [String: Any])
        #expect(["schemaVersion", "solved", "total"].map { top[$0] as? Int } == [2, 1, 3])
        let entries = try #require(top["exercises"] as? [[String: Any]])
        #expect(entries.map { $0["state"] as? String } == ["solved", "open", "crashed"])
        #expect(entries.map { $0["minutes"] as? Int } == [15, 10, 15])
        let failures = try #require(entries[1]["failures"] as? [[String: String]])
        let message = "1 < 2\ntimes the source is stopped: 0, not 1"
        #expect(failures == [["check": promise, "message": message, "place": "f:1"]])
    }

    @Test func `as JUnit each participant is a suite, and what has no answer is an error`() throws {
        let text = try text(.junit(), [grade("a<b\u{1}")])
        #expect(text.contains(#"<testsuite name="a&lt;b " tests="3" failures="1" errors="1">"#))
        #expect(text.contains(#"<failure message="open">\#(promise): 1 &lt; 2\#ntimes"#))
        #expect(text.components(separatedBy: "<testcase ").count == 4)
    }

    @Test func `as CSV a participant is a line, an exercise a column, and no cell a formula`()
        throws
    {
        let exercises = try ["5.1", "5.2", "5.3"].map(Repository.here.exercise)
        let others = [("ben", "no folder"), ("=1+1", "@x"), (" -1\t", "\u{9B}")]
            .map { Grade(name: $0, [], remark: $1) }
        #expect(
            try text(.csv(exercises), [grade("a\"b")] + others).lines == [
                #""name","solved","total","remark","5.1","5.2","5.3""#,
                #""a""b","1","3","","solved","open","crashed""#,
                #""ben","0","0","no folder""#, #""'=1+1","0","0","'@x""#, #""' -1 ","0","0"," ""#,
            ]
        )
    }

    @Test func `it says who is stuck on which promise, and which mistakes were named`() throws {
        let lines = Grade.stuck([try grade("anna"), try grade("ben")])
        #expect(
            lines.dropFirst(2) == [
                "  5.2 \(promise): anna, ben (2: counts-what-comes-late)", "  5.3 skips: anna, ben",
            ]
        )
    }

    /// What a class hands in, `a -> b` a link, `a |` a pipe, `a ?` bytes that are no text; and what is
    /// found: names, exercises, remarks.
    @Test(arguments: [
        (["1.1-Tally.swift"], "class 1.1"), (["Exercises/1.1-Tally.swift"], "class 1.1"),
        (["Workbench/Exercises/1.1-Tally/Tally.swift"], "class 1.1"),
        (
            ["anna/Tally.swift", "ben/ben-main/Workbench/Exercises/1.1-Tally/Tally.swift"],
            "anna 1.1 ben 1.1"
        ),
        // One participant has a line of their own, too, and so has an archive.
        (["anna/Tally.swift"], "anna 1.1"),
        (["anna/Tally.swift", "b.zip"], "anna 1.1 b.zip: it is an archive, to be unpacked first"),
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
        (
            [
                "b/Workbench/Exercises/1.1-Tally/Tally.swift", "c/Workbench/Exercises -> ../../b",
                "d/Workbench -> ../b/Workbench", "e -> b", "f/1.1-Tally -> ../b/Workbench",
            ],
            "b 1.1 c (Exercises is a link, and is not followed; there is no exercise in it) "
                + "d (Workbench is a link, and is not followed; there is no exercise in it) "
                + "e: it is a link, and is not followed "
                + "f (1.1-Tally is a link, and is not followed; there is no exercise in it)"
        ),
        (
            ["a/1.1-Tally.swift -> /etc/hosts", "a/1.2-From.swift |", "a/2.2-x.swift ?"],
            "a 1.1 1.2 2.2 (1.1-Tally.swift is a link, and is not followed; "
                + "1.2-From.swift is no file; 2.2-x.swift is not UTF-8)"
        ),
        (["a/1.1-Tally.swift", "\u{9B}b/1.1-Tally.swift"], " b 1.1 a 1.1"),
    ])
    func `whatever is handed in has a line, and no link is followed`(
        paths: [String],
        expected: String
    ) throws {
        let folder = try TemporaryFolder()
        for words in paths {
            let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
            let kind = parts.count > 1 && "|?-".contains(parts[1].prefix(1)) ? parts[1] : ""
            let file = folder.url.appending(path: "class/\(kind.isEmpty ? words : parts[0])")
            try file.createParent()
            switch kind {
            case "|": #expect(mkfifo(file.path, 0o600) == 0)
            case "", "?": try Data(kind.isEmpty ? [] : [0xE9]).write(to: file)
            case _: #expect(symlink(kind.after("-> "), file.path) == 0)
            }
        }
        #expect(found(in: folder) == expected)
    }

    #if os(Linux)
        @Test func `a folder whose name is no text has a line`() throws {
            let folder = try TemporaryFolder()
            _ = try folder.write("", to: "class/anna/Tally.swift")
            let path = Array("\(folder.url.path)/class/jos".utf8CString.dropLast()) + [-23, 0]
            defer { rmdir(path) }
            #expect(mkdir(path, 0o755) == 0)
            #expect(
                found(in: folder) == "anna 1.1 jos\u{FFFD}: its name is not UTF-8: give it another"
            )
        }
    #endif

    private func found(in folder: TemporaryFolder) -> String {
        let folder = folder.url.appending(path: "class")
        return HandedIn.all(in: folder, of: Repository.here.catalogue).map { name, work in
            switch work {
            case .failure(let error): return "\(name): \(error.message)"
            case .success(let work):
                let remarks = work.remarks.joined(separator: "; ")
                return
                    ([name] + work.exercises.map(\.id) + (remarks.isEmpty ? [] : ["(\(remarks))"]))
                    .joined(separator: " ")
            }
        }.joined(separator: " ")
    }
}

@Suite struct TextTests {
    @Test func `what comes from elsewhere is text in one line, or has colours and no more`() {
        for (text, line) in [
            ("a\u{9B}31mred", "a 31mred"), ("b\u{202E}gnp\u{7F}", "b gnp "),
            ("a\r\nb\u{2028}", "a  b "),
            ("\u{1F469}\u{200D}\u{1F467} é", "\u{1F469}\u{200D}\u{1F467} é"),
        ] { #expect(text.inOneLine == line) }
        for (text, printed) in [
            ("\u{1B}[31mred\u{1B}[0m\n", "\u{1B}[31mred\u{1B}[0m\n"),
            ("\u{1B}[2J\u{1B}]0;title\u{7}", " 2J ]0;title "), ("\u{9B}2J\ta", " 2J\ta"),
        ] { #expect(text.paintable == printed) }
    }

    @Test func `a shell takes any name for one word`() throws {
        for word in ["a-b/c_1.d", "tom & jerry#1", "it's", ""] {
            let words = ["sh", "-c", "printf %s \(word.quoted)"]
            let outcome = try Shell.run(words, in: FileManager.default.temporaryDirectory)
            #expect(outcome.output == word)
        }
    }

    @Test func `no word is cut, what goes on stands where its line begins, paragraphs are new`() {
        #expect("  · one two three".wrapped(to: 12) == "  · one two\n    three")
        #expect("\u{1B}[31mone\u{1B}[0m two".wrapped(to: 7) == "\u{1B}[31mone\u{1B}[0m two")
        #expect("a  b\nunbreakable".wrapped(to: 5) == "a  b\nunbreakable")
        #expect("One two\nthree four.\n\nFive".flowed(to: 14) == "One two three\nfour.\n\nFive")
    }
}
