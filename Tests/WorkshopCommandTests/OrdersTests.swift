import Foundation
import Testing

@testable import WorkshopCommand

/// A person who says which thread goes on.
@Suite(.enabled(if: BuiltCommand.isThere)) struct OrdersTests {
    private func play(_ words: String..., typing keys: String = "") throws -> ProcessResult {
        let pipe = ["sh", "-c", "printf \"$0\" | \"$@\"", keys, BuiltCommand.path, "orders"]
        return try Shell.run(pipe + words, in: Repository.here.root, keepsErrorsApart: true)
    }

    @Test func `the order that is typed is played, and what can't be done is refused`() throws {
        let outcome = try play("8", typing: "\\n\\n2\\n2\\n3\\n1\\n\\nall\\nq\\n")
        #expect(outcome.status == 0)
        let end = """
            1   reads false, TwoSteps:17
            ?   stores, TwoSteps:18                begins  [1] > 2
            ?   stores, TwoSteps:18                reads, TwoSteps:17  [2] > 2
            2                                      reads false, TwoSteps:17
            ?   stores, TwoSteps:18                stores, TwoSteps:18  [2] > 3
                '3' can't be done here: 1, 2, enter, all or q
            ?   stores, TwoSteps:18                stores, TwoSteps:18  [2] > 1
            3   stores false → true, TwoSteps:18
            4                                      stores true → true, TwoSteps:18
                The search has been stopped 2 times.
            """
        #expect(outcome.output.contains(end))
        #expect(outcome.output.contains("18 orders with up to 3 switches: 10 break the promise."))
    }

    @Test func `a scene of an exercise is played on the answer`() throws {
        let outcome = try play("8.2", "whoever is last", "--solution", typing: "all\\n")
        #expect(outcome.output.contains("▸ 2   the light goes off once"))
        #expect(outcome.output.contains("switches: all hold the promise."))
        let ofContract = try play("15.1", "--solution", typing: "all\\nnext\\nall\\n")
        #expect(ofContract.output.split(separator: "all hold the promise.").count == 3)
    }

    @Test func `what has no such scene gets one line`() throws {
        for words in ["3.1", "14", "frob"] {
            let outcome = try play(words)
            #expect(outcome.status == 64 && outcome.output == "")
            #expect(outcome.errorOutput.lines.count == 1)
        }
    }

    @Test func `the order that failed last is played first`() throws {
        let trial = try Trial("8.2", "the light goes off once, whoever is last, on any threads")
        let wrong = try trial.answer("looks-outside-the-lock")
        #expect(try trial.message(wrong)?.contains("An order of its steps in which") == true)
        #expect(Repository.failedChecks(trial.orders) == [trial.check])
        #expect(try trial.message(wrong)?.contains("The order that failed last still does") == true)
        #expect(try trial.message(trial.exercise.solution.text) == nil)
        #expect(Repository.failedChecks(trial.orders) == [])
    }

    @Test func `a task is refused in words, also where it is kept`() throws {
        let (root, judge) = (Repository.here.root, Repository.here.judge)
        let names = root.appending(path: "Tests/OrdersTests/Start/Names.swift")
        let text = "struct Own { var kept: Task<Void, Never>? }\nfunc f() { Task { print() } }"
        let own = SourceFile(name: "Own.swift", text: text, path: "Own.swift")
        let answer = try judge.compiler().module(
            "Own",
            from: [own, Repository.here.source(names)],
            needs: [judge.orders()]
        )
        guard case .faults(let messages) = answer else { throw CommandError("it compiles") }
        let words = "'Task' is unavailable: a task is no thread of a scenario"
        #expect(messages.errors.map { $0.text.contains(words) } == [true, true])
    }

    #if os(Linux)
        @Test func `a call is one step of a story, which ends where the promise breaks`() throws {
            let trial = try Trial("R.1", "of two threads that send at once one has the last value")
            let wrong = try trial.answer("asks-first-and-counts-then")
            let story = try #require(try trial.message(wrong))
            #expect(story.contains(/calls withLock, line \d+\n/))
            #expect(!story.contains("takes the lock") && story.hasSuffix(" receives completed"))
        }
    #endif
}

/// Asks a check of an exercise about an answer.
private struct Trial {
    let exercise: Exercise
    let check: String
    private let folder: TemporaryFolder

    init(_ id: String, _ check: String) throws {
        exercise = try Repository.here.exercise(id)
        self.check = check
        folder = try TemporaryFolder()
    }

    var orders: URL { folder.url.appending(path: "orders") }

    func answer(_ mistake: String) throws -> String {
        let page = try exercise.mistakes
        return try page.answer(#require(page.mistake(named: mistake)))
    }

    func message(_ answer: String) throws -> String? {
        var submission = Judge.Submission(exercise: exercise, reading: .text(answer))
        (submission.trust, submission.check, submission.failedOrders) = (.none, check, orders)
        return try Repository.here.judge.judge(submission).verdict.failures.first?.message
    }
}
