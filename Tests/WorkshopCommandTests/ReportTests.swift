import Foundation
import Testing

@testable import WorkshopCommand

/// Verdicts are read from the report of a process in which checks ran.
@Suite struct ReportTests {
    private static let crash = "crashes. Fatal error: Index out of range"

    /// `+a` a check begins, `!a` something fails in it, `-a` it ends, `.` all has ended.
    @Test(arguments: [
        ("+a -a +b -b .", 0, "solved "),
        ("+a !a -a +b -b .", 1, "open a: no"),
        // Silence is a failure, and so is a check that has not run.
        ("", 0, "crashed (before or after the checks): \(crash)"),
        (".", 0, "crashed a: \(crash)"),
        ("+a -a .", 0, "crashed b: \(crash)"),
        ("+a -a +b -b", 0, "crashed (before or after the checks): \(crash)"),
        ("+a -a +b -b .", 1, "crashed (before or after the checks): \(crash)"),
        // The check that was running when the process ended is named.
        ("+a -a +b", 4, "crashed b: \(crash)"),
        ("+a -a +b {\"kind\":\"eve", 4, "crashed b: \(crash)"),
        // What failed before stands behind it.
        ("+a !a -a +b", 4, "crashed b: \(crash)a: no"),
        ("+a -a +b", Ending.silent, "hung b: does not end: it waits for something"),
        (
            "+a !a -a +b", Ending.starved,
            "untried b: not judged: this machine is too busy, try again latera: no"
        ),
    ])
    func `a verdict needs every check, and the end of all`(
        report: String,
        status: Int32,
        expected: String
    ) throws {
        let words = "x\nfile.swift:1: Fatal error: Index out of range\n"
        let outcome = ProcessResult(status: status, errorOutput: words)
        let verdict = try run(report).verdict(outcome, expecting: ["a", "b"])
        let failures = verdict.failures.map { "\($0.check): \($0.message)" }
        #expect("\(verdict.state) " + failures.joined() == expected)
    }

    @Test(arguments: [
        (
            #"(log.lines → ["a", "b"]) == ["a"]"#,
            "log.lines: nothing should come after a, but b does"
        ),
        (#"(log.lines → []) == (all → ["a", "b"])"#, "log.lines: a and 1 more should come"),
        (#"(log.lines → ["b"]) == ["a"]"#, "log.lines: a should come, but b does"),
        ("(count → 0) == 1", "count is 0, not 1"),
        (#"(faults → ["it is called"]) == []"#, "it is called"),
        ("(alive → 100) <= 2", "alive is 100, and should be at most 2"),
        ("((milk → Errand).isDone → false → false)", "milk.isDone is false, not true"),
        ("!(isDisposed → true)", "isDisposed is true, not false"), ("it has run", nil),
    ])
    func `what has been compared says what is wrong, and where`(text: String, words: String?) {
        #expect(CheckWords.compared("Expectation failed: " + text) == words)
    }

    @Test(arguments: [
        ("log.lines: next(1) should come", "next(1) should come"),
        ("source.disposals is 0, not 1", "times the source is stopped: 0, not 1"),
        ("turns.mostWaiting is 9, not 2", "turns that wait: 9, not 2"),
        ("weak.object is Optional(Exercise.Screen), not nil", "it is still there"),
        ("(camera → Exercise.Camera).isOn → false", "camera.isOn is false"),
        ("pairs.map { $0.0 } is [1], not [2]", "it is [1], not [2]"),
        ("milk.isDone is false, not true", "milk.isDone is false, not true"),
    ])
    func `a name that only the check knows is told in words`(text: String, words: String) {
        #expect(CheckWords.told(text) == words)
    }

    @Test(arguments: [
        ("sent         1 2 |\nshould come  1 |", "|: completed"),
        ("sent         a1\ncame         #", "a1: the source a sends 1; #: an error"),
        ("no row", nil),
    ])
    func `the signs of rows are explained, those that stand there`(row: String, words: String?) {
        #expect(CheckWords.legend(of: [row]) == words.map { "In rows " + $0 })
    }

    @Test(arguments: [
        ("R.1", "take(0) completes at once", "`take(0)` completes at once."),
        (
            "2.4", "a sequence that has ended is not kept",
            "a sequence that has ended is not kept, others are."
        ),
        ("13.2", "of two threads that send at once one is followed", nil),
        ("4.6", "each wrong version is caught", nil),
    ])
    func `a check is told with the sentence of the text that says it, if one clearly does`(
        id: String,
        check: String,
        sentence: String?
    ) throws {
        let exercise = try Repository.here.exercise(id)
        #expect(try exercise.text.sentence(saying: check) == sentence)
    }

    @Test func `hardly a check asks what its text does not say`() throws {
        let silent = try Repository.here.catalogue.exercises.flatMap { exercise in
            try exercise.checks.names.filter {
                try !$0.contains("contract") && exercise.text.sentence(saying: $0) == nil
            }
        }
        #expect(silent.count <= 40)
    }

    @Test(arguments: [
        ("f.swift:1: Fatal error: no", 4, "Fatal error: no"),
        (
            "Could not cast value of type 'Swift.Int' (0x7f9c) to 'Swift.String' (0x7f9d).", 6,
            "Could not cast value of type 'Swift.Int' to 'Swift.String'. An `as!` meets a type that "
                + "it does not expect."
        ),
        ("", SIGILL, "… Is a `precondition` not met, or does a number leave its range?"),
        ("", SIGSEGV, "… Does something call itself for ever (a stack overflow)?"),
        (
            "Thread 2 crashed:\n\n 0  0x00007f8a free + 4 in libc.so.6\n", SIGSEGV,
            "… It uses what has been freed: do two threads change a variable at once?"
        ),
    ])
    func `a crash is told in the runtime's own words, or with a guess`(
        errors: String,
        signal: Int32,
        words: String
    ) {
        let outcome = ProcessResult(status: signal, errorOutput: errors, wasKilled: true)
        let ending = "The process ended with signal \(signal)."
        #expect(outcome.lastWords == words.replacing("…", with: ending))
    }

    /// Calls as the runtime prints them: where no line is known, the answer's stands in none.
    @Test(arguments: [
        ("lll_lock_wait withLock say:13 f go:40", 9, "lock: it came there by line 40 → line 13"),
        ("spin:29 go:4", 9, "it came there by line 4 → line 29"), ("wait", 9, "nothing"),
        (
            "f:8 g:11 f:8 g:11", 9000,
            "line 8 → line 11 → line 8, and so on until the stack was full"
        ),
    ])
    func `where a thread is stuck is told by the lines of the answer`(
        calls: String,
        last: Int,
        words: String
    ) throws {
        let lines = calls.split(separator: " ").map { call in
            let parts = call.split(separator: ":")
            let place = parts.count > 1 ? " at /tmp/sources/4.1-A.swift:\(parts[1]):14" : ""
            return "  1 [ra] 0x00007fc7 \(parts[0])(_:) + 9 in Checks\(place)"
        }
        let text = "Thread 1 crashed:\n\n" + lines.joined(separator: "\n")
        let stack = try #require(Stack(text + "\n\(last) 0x0000f main + 1 in Checks\n"))
        #expect((stack.isAtLock ? "lock: " : "") + (stack.place ?? "nothing") == words)
    }

    private func run(_ report: String) throws -> TestRun {
        let tests = ["a", "b"].map { #"{"kind":"function","id":"\#($0)","displayName":"\#($0)"}"# }
        let kinds: [Character: String] = [
            "+": "testStarted", "-": "testEnded", "!": "issueRecorded", ".": "runEnded",
        ]
        let events = report.split(separator: " ").map { word in
            guard let kind = word.first.flatMap({ kinds[$0] }) else { return String(word) }
            // Testing says of an issue in a test's own words that it is one.
            return """
                {"kind":"\(kind)","testID":"\(word.dropFirst())",\
                "messages":[{"text":"Issue recorded"},{"text":"no"}]}
                """
        }
        let lines = (tests + events).map { "{\"payload\":\($0)}" }.joined(separator: "\n")
        let folder = try TemporaryFolder()
        return TestRun(stream: try folder.write(lines, to: "events"))
    }

    @Test(arguments: [
        (Verdict.State.solved, [true, true, false]), (.open, [true, false, false]),
        (.crashed, [false, false, false]), (.hung, [false, false, false]),
    ])
    func `what has passed is remembered, and what has failed until one asks for it`(
        state: Verdict.State,
        recalled: [Bool]
    ) throws {
        let folder = try TemporaryFolder()
        let memory = VerdictMemory(besides: folder.url.appendingPathComponent("program"))
        var verdict = Verdict(state)
        verdict.output = "printed"
        memory.remember(verdict)
        let answers = [VerdictMemory.Trust.all, .solved, .none].map(memory.recalled)
        #expect(answers.map { $0?.state == state && $0?.output == "printed" } == recalled)
    }

    /// The exercise does this instead of counting, and gets the word of a verdict.
    @Test(arguments: [
        ("exit(0)", "crashed"), ("_exit(0)", "crashed"), ("fatalError()", "crashed"),
        ("close(1)", "open"), ("kill(getpid(), SIGSTOP)", "hung"),
        ("print(String(repeating: \"x\", count: 300))", "open"),
        (#"print("{\"payload\":{\"kind\":\"runEnded\"}}"); fflush(nil); _exit(0)"#, "crashed"),
    ])
    func `what an exercise does and prints is not taken for a report`(
        code: String,
        word: String
    ) throws {
        let text = """
            import Foundation
            @testable import RxDemo01

            final class Tally<Element>: ObserverType {
                private(set) var values = 0
                private(set) var errors = 0
                private(set) var completions = 0

                func on(_ event: Event<Element>) { \(code) }
            }
            """
        let verdict = try verdict(on: text, of: "1.1")
        #expect(verdict.state.rawValue == word, "\(verdict)")
    }

    @Test func `a compiler that crashes is asked again, and no dump is shown`() throws {
        let text = """
            @testable import Prelude

            extension EventBus {
                func once(_ name: String, _ handler: @escaping Handler) -> Token {
                    let token = on(name) { value in
                        handler(value)
                        token.off()
                    }
                    return token
                }
            }
            """
        let verdict = try verdict(on: text, of: "0.1")
        #expect(verdict.state == .broken)
        let message = verdict.failures[0].message
        #expect(message.contains("closure captures 'token' before it is declared"), "\(message)")
        #expect(!message.contains("Stack dump") && message.lines.count < 20)
    }

    private func verdict(on text: String, of id: String) throws -> Verdict {
        let exercise = try Repository.here.exercise(id)
        let submission = Judge.Submission(exercise: exercise, reading: .text(text))
        return try Repository.here.judge.judge(submission).verdict
    }
}

@Suite struct CompilerMessagesTests {
    @Test func `an error stands in a file, is shown once, and keeps what is shown under it`() {
        let output = """
            Tests/Exercises/5.1-ElementAt.swift:3:9: error: cannot find 'x' in scope
            1 |
            3 |     x
              |     `- error: cannot find 'x' in scope
            Tests/Exercises/5.1-ElementAt.swift:9:9: warning: unused
            Tests/Exercises/5.1-ElementAt.swift:3:9: error: cannot find 'x' in scope
            Sources/a:1/Event.swift:1:1: error: value of type 'Event<Int>' has no member 'map'
            error: fatalError
            """
        let messages = CompilerMessages(output)
        let files = ["Tests/Exercises/5.1-ElementAt.swift", "Sources/a:1/Event.swift"]
        #expect(messages.errors.map(\.file) == files)
        #expect(messages.errors[0].text.split(separator: "\n").count == 4)
        #expect(messages.text().components(separatedBy: ":3:9: error:").count == 2)
        #expect(messages.text(most: 1).hasSuffix("… and 1 more errors"))
    }
}
