import Foundation
import Testing
import ToolSupport

@testable import Workshop

/// Exercises that try to be called solved without being so.
@Suite struct ForgeryTests {
    /// The wrong answer to 1.1 that all of these dress up: `code` runs with the first event.
    private static func tally(_ code: String, beside declarations: String = "") -> String {
        """
        import Foundation
        @testable import RxDemo01

        final class Tally<Element>: ObserverType {
            private(set) var values = 0
            private(set) var errors = 0
            private(set) var completions = 0

            func on(_ event: Event<Element>) {
                \(code)
            }
        }

        \(declarations)
        """
    }

    /// What a report of five passed checks would look like, without the secret.
    private static let records = """
        let names = [
            "every value is counted", "an error is counted as an error",
            "completed is counted as a completion", "it can subscribe as it is",
            "what comes after the end is counted too",
        ]
        var text = ""
        for name in names {
            for kind in ["begun", "ended"] {
                text += "{\\"kind\\":\\"\\(kind)\\",\\"check\\":\\"\\(name)\\","
                text += "\\"message\\":\\"\\",\\"place\\":\\"\\"}\\n"
            }
        }
        text += "{\\"kind\\":\\"done\\",\\"check\\":\\"\\",\\"message\\":\\"0\\",\\"place\\":\\"\\"}\\n"
        """

    /// Each with the word of the verdict that it gets.
    private static let attempts: [(name: String, word: String, text: String)] = [
        ("leaves the process", "crashed", tally("_exit(0)")),
        ("exits in peace", "crashed", tally("exit(0)")),
        (
            "prints the records and leaves", "crashed",
            tally("\(records)\nprint(text); fflush(nil); _exit(0)")
        ),
        (
            "writes the records to every descriptor", "forged",
            tally("\(records)\nfor end in Int32(1)..<256 { _ = write(end, text, text.utf8.count) }")
        ),
        (
            "writes the records to every descriptor and leaves", "forged",
            tally(
                "\(records)\nfor end in Int32(1)..<256 { _ = write(end, text, text.utf8.count) }"
                    + "\n_exit(0)"
            )
        ),
        (
            "looks for the secret in input, arguments and environment", "forged",
            tally(
                """
                \(records)
                var words = CommandLine.arguments + ProcessInfo.processInfo.environment.values
                while let line = readLine() { words.append(line) }
                for word in words {
                    for line in text.split(separator: "\\n") {
                        let forged = "\\(word) \\(line)\\n"
                        for end in Int32(1)..<256 { _ = write(end, forged, forged.utf8.count) }
                    }
                }
                _exit(0)
                """
            )
        ),
        (
            "reads its own report back", "open",
            tally(
                """
                for end in Int32(3)..<256 {
                    let again = open("/proc/self/fd/\\(end)", O_RDONLY | O_NONBLOCK)
                    guard again >= 0 else { continue }
                    var bytes = [UInt8](repeating: 0, count: 4096)
                    let count = read(again, &bytes, bytes.count)
                    if count > 0 { _ = write(end, bytes, count) }
                }
                """
            )
        ),
        ("changes the status at the end", "open", tally("atexit { _exit(0) }")),
        (
            "speaks at the end", "forged",
            tally(
                """
                atexit {
                    \(records)
                    for end in Int32(1)..<256 { _ = write(end, text, text.utf8.count) }
                    _exit(0)
                }
                """
            )
        ),
        (
            "catches its own trap", "crashed",
            tally(
                """
                for number in [SIGILL, SIGTRAP, SIGABRT] { signal(number) { _ in _exit(0) } }
                fatalError()
                """
            )
        ),
        (
            "brings its own ==", "broken",
            tally("", beside: "func == (a: Int, b: Int) -> Bool { true }")
        ),
        (
            "brings its own == in an extension", "broken",
            tally("", beside: "extension Int { static func == (a: Int, b: Int) -> Bool { true } }")
        ),
        (
            "brings its own Testing", "broken",
            tally("", beside: "enum Testing { static func __checkBinaryOperation() {} }")
        ),
        (
            "brings its own Int", "broken",
            tally(
                "",
                beside: "struct Int: ExpressibleByIntegerLiteral, Equatable {\n"
                    + "init(integerLiteral: Swift.Int) {}\n}"
            )
        ),
        (
            "takes a symbol of the system", "broken",
            tally("", beside: "@_cdecl(\"_exit\") func end() {}")
        ),
        (
            "takes a symbol of the system behind a string", "broken",
            tally("", beside: "let a = #\"\\\"#; @_cdecl(\"write\") func end() {}")
        ),
        ("reaches for Testing", "broken", tally("", beside: "import Testing")),
        (
            "brings its own tests", "broken",
            tally("", beside: "import Testing\n@Test func passes() {}")
        ),
        ("is silent for ever", "hung", tally("while true { sleep(1) }")),
    ]

    @Test(arguments: attempts.map(\.name))
    func `a forged answer is not solved`(name: String) throws {
        let attempt = try #require(Self.attempts.first { $0.name == name })
        let verdict = try judge("1.1", attempt.text)
        #expect(verdict.word == attempt.word, "\(verdict)")
        #expect(!verdict.isSolved)
    }

    @Test func `a type with the name of one that the checks use is named, and not taken for it`()
        throws
    {
        let text = """
            @testable import RxDemo01

            extension Observable {
                static func from(_ elements: [Element]) -> Observable<Element> { .create { _ in } }
            }

            final class Log {
                struct Lines: ExpressibleByArrayLiteral {
                    init(arrayLiteral elements: String...) {}
                    static func == (a: Lines, b: [String]) -> Bool { true }
                }
                let lines: Lines = []
                func write(_ value: Event<Int>) {}
            }
            """
        let verdict = try judge("1.2", text)
        guard case .broken(let message) = verdict else {
            Issue.record("\(verdict)")
            return
        }
        #expect(message.contains("Log"))
        #expect(message.contains("private"))
    }

    @Test func `names of its own are an exercise's own business`() throws {
        let clone = try thisRepository()
        let solution = try clone.text("Solutions", #require(Catalogue.exercise("1.1")))
        let names = "\n\nprivate struct Log {}\nprivate struct Counter {}\nstruct Unheard {}\n"
        #expect(try judge("1.1", solution + names).isSolved)
    }

    private func judge(_ id: String, _ text: String) throws -> Verdict {
        let folder = try TemporaryFolder()
        let exercise = try #require(Catalogue.exercise(id))
        let file = try folder.write(text, to: exercise.file)
        let judge = Judge(repository: try thisRepository(), progress: Progress(isQuiet: true))
        return try judge.judge(Judge.Attempt(exercise: exercise, file: file)).verdict
    }
}

/// What may be believed of a report.
@Suite struct CheckRunTests {
    private let peace = Outcome(status: 0, output: "", ranOutOfTime: false, wasKilled: false)

    private func run(_ lines: String..., outcome: Outcome? = nil) -> Verdict {
        var run = CheckRun(expected: ["a", "b"])
        let text = lines.map { "secret \($0)" }.joined(separator: "\n")
        run.read(Data(text.utf8), secret: "secret")
        return run.verdict(outcome ?? peace)
    }

    private func line(_ kind: String, _ check: String = "", _ message: String = "") -> String {
        """
        {"kind":"\(kind)","check":"\(check)","message":"\(message)","place":"f:1"}
        """
    }

    @Test func `all checks, the closing line and status 0 are a solution`() {
        let verdict = run(
            line("begun", "a"),
            line("ended", "a"),
            line("begun", "b"),
            line("ended", "b"),
            line("done", "", "0")
        )
        #expect(verdict == .solved(checks: 2))
    }

    @Test func `silence is a failure`() {
        #expect(!run().isSolved)
        #expect(!run(line("done", "", "0")).isSolved)
    }

    @Test func `a check too few or too many is none`() {
        let few = run(line("begun", "a"), line("ended", "a"), line("done", "", "0"))
        #expect(few.word == "forged")
        let many = run(
            line("begun", "a"),
            line("ended", "a"),
            line("begun", "b"),
            line("ended", "b"),
            line("begun", "c"),
            line("ended", "c"),
            line("done", "", "0")
        )
        #expect(many.word == "forged")
    }

    @Test func `a failed check is open, in its own words`() {
        let verdict = run(
            line("begun", "a"),
            line("failed", "a", "no"),
            line("ended", "a"),
            line("begun", "b"),
            line("ended", "b"),
            line("done", "", "0")
        )
        #expect(
            verdict
                == .open(failures: [Failure(check: "a", message: "no", place: "f:1")], checks: 2)
        )
    }

    @Test func `the check that was running when the process ended has crashed`() {
        let trap = Outcome(
            status: 4,
            output: "",
            errorOutput: "x\nfile.swift:1: Fatal error: Index out of range\n",
            ranOutOfTime: false,
            wasKilled: true
        )
        let verdict = run(line("begun", "a"), outcome: trap)
        #expect(verdict == .crashed(check: "a", message: "Fatal error: Index out of range"))
        #expect(run(line("begun", "b")).word == "crashed")
    }

    @Test func `a check that does not end is named`() {
        #expect(run(line("begun", "a"), line("hung", "a")) == .hung(check: "a"))
        let late = Outcome(status: 9, output: "", ranOutOfTime: true, wasKilled: true)
        #expect(run(line("begun", "b"), outcome: late) == .hung(check: "b"))
    }

    @Test func `a line without the secret spoils it all`() {
        var run = CheckRun(expected: ["a"])
        let lines = [line("begun", "a"), line("ended", "a"), line("done", "", "0")]
        let text = lines.map { "secret \($0)" }.joined(separator: "\n") + "\n" + lines[1]
        run.read(Data(text.utf8), secret: "secret")
        #expect(run.verdict(peace).word == "forged")
    }
}
