import Foundation
import Testing

@testable import WorkshopCommand

/// A participant types this, and the command answers.
@Suite(.enabled(if: BuiltCommand.isThere)) struct SessionTests {
    private let clone: CopiedClone
    /// A file of one's own in stage 1.
    private let mine = "Workbench/RxDemo01/Sources/RxDemo01/Mine.swift"

    init() throws { clone = try CopiedClone() }

    private func play(_ words: String...) throws -> ProcessResult { try clone.play(words) }

    @Test func `what is as it was needs no compiler`() throws {
        let clone = try CopiedClone(sharesProducts: false)
        let folder = try TemporaryFolder()
        for words in [["status"], ["next"], ["hint", "1.1"], ["check"], ["hint"], ["grade"]] {
            let outcome = try clone.play(words, path: folder.url.path)
            #expect(outcome.errorOutput == "")
            #expect(outcome.output.contains(words == ["grade"] ? "0 of" : "1.1"), "\(words)")
        }
        #expect(!clone.has(".build-workshop"))
    }

    @Test func `a class is graded to its end, whatever its folders hold`() throws {
        let pupils = try TemporaryFolder()
        let leaves = """
            values -= 1
            let words = ["-i", "setsid", "sleep", "97531"]
            if values == -1 { _ = try? Process.run(.init(filePath: "/usr/bin/env"), arguments: words) }
            """
        let solution = try clone.solution("1.1")
        let greed = """
            values += 1
            var all: [[Int]] = []
            while true { all.append(Array(repeating: 7, count: 1 << 20)) }
            """
        let texts = [
            "anna": solution, "greedy": solution.replacing("values += 1", with: greed),
            "li\nne": solution.replacing("values += 1", with: "while true {}"),
            "quit": solution.replacing("values += 1", with: "fatalError()"),
            "stay": "import Foundation\n" + solution.replacing("values += 1", with: leaves),
            "vast": String(repeating: "x", count: 2 << 20),
        ]
        for (name, text) in texts { _ = try pupils.write(text, to: "\(name)/1.1-Tally.swift") }
        let link = pupils.url.appending(path: "zoe")
        let anna = pupils.url.appending(path: "anna")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: anna)
        // Each folder, and words of the line that it gets.
        let states = [
            ("anna", " 1 of "), ("greedy", "crashed: 1.1"), ("li\nne", "hung: 1.1"),
            ("nobody", "is no folder"), ("quit", "crashed: 1.1"), ("stay", " 0 of "),
            ("vast", "larger than a program"), ("zoe", "it is a link"),
        ]
        let grade = try clone.play(["grade"] + states.map { "\(pupils.url.path)/\($0.0)" })
        #expect(grade.status == 2)
        let lines = grade.output.lines
        for (line, state) in zip(lines, states) { #expect(line.contains(state.1), "\(line)") }
        #expect(lines[2].hasPrefix("li ne"))
        #expect(lines.dropFirst(states.count + 1).first == "Who is stuck on what:")
        #if os(Linux)
            let processes = try Shell.run(["ps", "-eo", "args"], in: pupils.url).output
            #expect(!processes.contains("sleep 97531"))
        #endif
    }

    @Test func `what is handed in is one archive of one's own files`() throws {
        for id in ["1.1", "1.2", "1.3"] { try clone.set(id, to: clone.solution(id)) }
        // A link, and one that leads nowhere.
        for (id, target) in [("1.1", "/etc/hosts"), ("1.2", "/nowhere")] {
            try FileManager.default.removeItem(at: clone.answer(id))
            #expect(symlink(target, try clone.answer(id).path) == 0)
        }
        let outcome = try play("handin", "anna")
        #expect(outcome.status == 1)
        let (lost, packed) = ("Workbench/Exercises/1.2-", "2 files are in Workbench/anna.tar.gz")
        #expect(outcome.output.contains(lost) && outcome.output.contains(packed))
        let archive = clone.repository.workbench.appending(path: "anna.tar.gz")
        let list = try Shell.run(["tar", "-tvzf", archive.path], in: clone.repository.root).output
        let files = list.lines.filter { !$0.hasPrefix("d") }
        #expect(files.count == 2 && files.allSatisfy { $0.hasPrefix("-") })
        let path = " ./anna/Workbench/Exercises/1.1-Tally/Tally.swift"
        #expect(files.contains { $0.hasSuffix(path) })
        for name in ["a/b", "a\u{1B}b", String(repeating: "x", count: 300)] {
            #expect(try play("handin", name).status == 64)
        }
    }

    @Test func `what an answer prints paints nothing, and what can't be filmed is told`() throws {
        let paint = "values += 2; print(\"\\u{1B}[2J\\u{1B}[H1.1: solved\\u{9B}1m\")"
        try clone.set("1.1", to: clone.solution("1.1").replacing("values += 1", with: paint))
        let check = try play("check", "1.1")
        #expect(check.status == 1 && check.output.contains("    [2J [H1.1: solved 1m"))
        #expect(!check.output.contains("\u{1B}") && !check.output.contains("\u{9B}"))
        #expect(try play("film", "3.3").errorOutput.contains("3.3 is an exercise: it has no scene"))
    }

    @Test func `all begin with chapter 1, and stay with what was begun`() throws {
        func next() throws -> [String?] {
            try ["next", "check", "hint"].map { words in
                let output = try play(words).output
                return clone.catalogue.exercises.first { output.contains($0.title) }?.id
            }
        }
        #expect(try next() == ["1.1", "1.1", "1.1"])
        try clone.set("3.2", to: clone.solution("3.2"))
        #expect(try next() == ["3.3", "3.3", "3.3"])
        // What was saved last, and not what stands last.
        try clone.set("2.2", to: "// mine")
        #expect(try next() == ["2.2", "2.2", "2.2"])
        #expect(try play("status").output.contains("Next: 2.2"))
    }

    @Test func `each hint is the next one, until the exercise begins again`() throws {
        let hints = try (1...3).map { _ in try play("hint", "1.2").output.lines[0] }
        #expect(hints.map { $0.suffix(6) } == ["1 of 2", "2 of 2", "2 of 2"])
        try clone.set("1.2", to: "// mine")
        _ = try play("reset", "1.2")
        #expect(try play("hint", "1.2").output.lines[0].hasSuffix("1 of 2"))
    }

    @Test func `a solved check says why, how to compare, and what comes next`() throws {
        try clone.set("1.1", to: clone.solution("1.1"))
        let outcome = try play("check", "1.1")
        #expect(outcome.status == 0)
        for words in ["1.1 Count what arrives: solved, all", "Ours is right because", "Next: 1.2"] {
            #expect(outcome.output.contains(words), "\(words)")
        }
        #expect(try play("solution", "1.1").output == clone.solution("1.1"))
    }

    @Test func `a chapter and an exercise are taken alike`() throws {
        let check = try play("check", "1")
        #expect(check.status == 1 && check.output.contains("1.4 "))
        #expect(try play("check", "9.9").errorOutput.contains("chapter 9 has 9.1 Delay, 9.2"))
        #expect(try play("next", "2").output.hasPrefix("Exercise 2.1"))
        #expect(try play("next", "2.2").output.hasPrefix("Exercise 2.2"))
        #expect(try play("hint", "2").output.hasPrefix("2.1"))
        #expect(try play("hint", "2.2", "2").output.hasPrefix("2.2"))
        for id in ["1.1", "1.2"] { try clone.set(id, to: "// mine\n") }
        let reset = try play("reset", "1")
        #expect(reset.output.components(separatedBy: "Yours is kept").count == 3)
        #expect(try clone.verdict(on: "1.2").state == .open)
    }

    @Test func `a stage of one's own has an address, a milestone and a nudge`() throws {
        let none = try play("check", "RxDemo03")
        #expect(none.errorOutput.contains("`swift run workshop start RxDemo03`"))
        #expect(try play("start", "3").status == 0)
        let check = try play("check", "RxDemo03")
        #expect(check.output.hasPrefix("Nothing of RxDemo03 is typed yet"))
        let sink = "Sources/RxDemo03/Observables/Sink.swift"
        #expect(check.output.contains("\(sink): chapters/03-sink.md:"))
        // A nudge says what is missing first, and shows no line of it.
        let text = try clone.text(sink)
        for (typed, words) in [
            (nil, "First, `Observables/Sink.swift` is missing."),
            (
                text.components(separatedBy: "    func dispose")[0],
                "has no `dispose` as in the book"
            ),
            (text, "First, `Observable.swift` has no `sink` as in the book."),
        ] {
            try typed.map { try clone.write($0, to: "Workbench/RxDemo03/\(sink)") }
            let hint = try play("hint", "RxDemo03").output
            #expect(hint.contains(words), "\(hint)")
            #expect(hint.contains("in the book: chapters/03-sink.md:"))
            #expect(!hint.contains("final class Sink"))
        }
    }

    @Test func `a start goes on from one's own files if they pass, or else from ours`() throws {
        let test = """
            import Testing
            @testable import RxDemo01
            @Test func `it is there`() { #expect(isThere) }
            """
        let tests = clone.repository.root.appending(path: "Tests/RxDemo01Tests")
        try FileManager.default.removeItem(at: tests)
        try clone.write(test, to: "Tests/RxDemo01Tests/ATests.swift")
        let begun = try play("start", "2").output
        #expect(begun.contains("ours, Sources/RxDemo01: nothing of RxDemo01"))
        _ = try play("start", "1")
        for (text, words) in [
            ("let isThere = true", "yours: your RxDemo01 passes its 1 tests"),
            ("let isThere = false", "ours, Sources/RxDemo01, because your RxDemo01 passes 0 of 1"),
            ("let isThere = ", "ours, Sources/RxDemo01, because your RxDemo01 does not compile"),
        ] {
            try clone.write(text, to: mine)
            let outcome = try play("start", "2", "--yes")
            #expect(outcome.output.contains("It goes on from \(words)"), "\(outcome.output)")
            #expect(try clone.text(mine) == text)
        }
        let ours = try play("start", "2", "--ours", "--yes")
        #expect(ours.output.contains("It goes on from ours, Sources/RxDemo01."))
        #expect(ours.output.contains("is in Workbench/backups/"))
    }

    @Test func `a folder that has been worked in is emptied only by who says yes`() throws {
        _ = try play("start", "1")
        #expect(try play("start", "1").status == 0)
        try clone.write("let mine = 1", to: mine)
        let refusal = try play("start", "1")
        #expect(refusal.status == 1)
        #expect(refusal.errorOutput.contains("Workbench/RxDemo01 has been worked in: with `--yes`"))
        #expect(clone.has(mine))
        #expect(try play("start", "1", "--yes").output.contains("is in Workbench/backups/"))
        #expect(!clone.has(mine))
    }

    @Test func `a deleted exercise, and a folder in its place, are brought back`() throws {
        let file = try clone.answer("1.1")
        let manager = FileManager.default
        // What editors and file systems leave beside an exercise is no answer.
        let hidden = [
            "Exercises/1.1-Tally/._Tally.swift": "\0\u{5}", "Exercises/.1.1-Tally.swift": "",
        ]
        try Workbench.write(hidden, in: clone.repository.workbench)
        #expect(try play("check", "1.1").output.contains("nothing is changed yet"))
        try manager.removeItem(at: file)
        #expect(try play("check", "1.1").output.contains("nothing is changed yet"))
        try manager.removeItem(at: file)
        try manager.createDirectory(at: file, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: file.appendingPathComponent("mine.txt"))
        let check = try play("check", "1.1")
        #expect(check.status == 1)
        #expect(check.output.contains("Tally.swift is a folder"))
        #expect(check.output.contains("workshop reset 1.1"))
        let reset = try play("reset", "1.1")
        #expect(reset.status == 0)
        #expect(try clone.verdict(on: "1.1").state == .open)
        // What is no file is not read: it might have no end.
        try manager.removeItem(at: file)
        try #require(mkfifo(file.path, 0o600) == 0)
        #expect(try play("check", "1.1").output.contains("Tally.swift is no file"))
        #expect(try play("reset", "1.1").status == 0)
        let kept = try #require(reset.output.lines.last?.split(separator: " ").dropLast().last)
        #expect(try clone.text("\(kept)/mine.txt") == "mine")
    }

    @Test func `a missing compiler and a missing git are named`() throws {
        let folder = try TemporaryFolder()
        try clone.set("1.1", to: "// mine\n")
        for (words, missing) in [
            (["check", "1.1"], "no Swift compiler: `swiftc`"),
            (["diff", "2", "3"], "no difference: `git`"),
        ] {
            let outcome = try clone.play(words, path: folder.url.path)
            #expect(outcome.status == 2)
            #expect(outcome.errorOutput == "workshop: \(missing) has to be on the PATH\n")
        }
    }

    @Test func `a folder that can't be written to is named in one line`() throws {
        let clone = try CopiedClone(sharesProducts: false)
        try clone.set("1.1", to: "// mine\n")
        for name in [".build-workshop", "Workbench/RxDemo03", "Workbench/backups"] {
            try clone.write("", to: name)
        }
        for words in [["check", "1.1"], ["reset", "1.1"], ["start", "3"]] {
            let outcome = try clone.play(words)
            #expect(outcome.status == 2 && outcome.output == "")
            #expect(outcome.errorOutput.lines.count == 1, "\(outcome.errorOutput)")
        }
        #expect(try clone.answer("1.1").text == "// mine\n")
    }
}

/// `watch`, on a terminal that `script` makes.
@Suite(.enabled(if: BuiltCommand.isThere && hasScript)) struct WatchTests {
    @Test func `what is saved before the first answer is answered, and what is laid out is not`()
        throws
    {
        let clone = try CopiedClone()
        let workshop = Workshop(repository: clone.repository)
        func watcher() -> Watcher {
            Watcher(workshop, milestone: nil, chosen: nil, hasKeys: false)
        }
        var first = watcher()
        first.begin()
        var answers = [first.look()]
        var second = watcher()
        try clone.set("1.1", to: "// mine\n")
        second.begin()
        answers += [second.look(), second.look()]
        #expect(answers == [false, true, false])
    }

    @Test func `it begins with what fails, knows its keys, and checks what is saved`() throws {
        let clone = try CopiedClone()
        let command = "'\(BuiltCommand.path)' watch 1.1"
        #if os(macOS)
            let script = "script -q -t 0 screen \(command)"
        #else
            let script = "script -qfec \"\(command)\" screen"
        #endif
        let keys = """
            until_shown() { until grep -q "$1" screen; do sleep 0.1; done; }
            touch screen
            until_shown 'nothing is changed yet'; printf hhx
            until_shown 'hint 2 of 2'; echo 'func a(' > "$1"
            until_shown 'does not compile'; cat "$2" > "$1"
            until_shown 'solved, all'; printf crrnq
            """
        let exercise = try clone.exercise("1.1")
        let solution = clone.repository.root.appending(path: "solution")
        try Data(exercise.solution.text.utf8).write(to: solution)
        let files = [exercise.answer.path, solution.path]
        let outcome = try Shell.run(
            ["sh", "-c", "(\(keys)) | \(script)", "sh"] + files,
            in: clone.repository.root,
            limit: 240
        )
        #expect(outcome.succeeded)
        var rest = outcome.output
        for words in [
            "1.1 Count what arrives: open, nothing is changed yet", "hint 1 of 2", "hint 2 of 2",
            "n next  h hint  c check  r reset  q quit", "1.1 Count what arrives: does not compile",
            "1.1 Count what arrives: solved, all", "1.1 Count what arrives: solved, all",
            "r again resets 1.1", "Yours is kept", "Exercise 1.2",
        ] {
            try #require(rest.contains(words), "'\(words)' is missing in: \(outcome.output)")
            rest = rest.after(words)
        }
    }
}

private let hasScript = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

/// The command itself, ended at random moments: what a participant has written is never lost.
@Suite(.enabled(if: BuiltCommand.isThere)) struct KillTests {
    /// The kills come so many times as often as on a push.
    private let more =
        ProcessInfo.processInfo.environment["WORKSHOP_KILLS"].flatMap { Int($0) } ?? 1

    @Test func `a command that is killed has lost nothing, and the next one tidies up`() throws {
        let clone = try CopiedClone()
        let file = try clone.answer("1.1")
        for round in 0..<75 * more {
            let mine = "// mine \(round)\n"
            try clone.set("1.1", to: mine)
            let words =
                round.isMultiple(of: 2)
                ? ["reset", "1.1"] : ["solution", "1.1", "--reveal", "--apply"]
            _ = try clone.play(words, limit: Double.random(in: 0.001...0.06))
            #expect(clone.texts().contains(mine))
        }
        // The next command removes what was begun, and leaves one whole file.
        _ = try clone.play(["reset", "1.1"])
        let backups = names(in: clone.repository.backupStore.backups)
        #expect(backups.filter { $0.hasPrefix(".") } == [])
        let exercises = names(in: file.deletingLastPathComponent())
        #expect(exercises.filter { $0 != ".hints" } == ["Tally.swift"])
    }

    @Test func `a start that is killed has lost nothing`() throws {
        let clone = try CopiedClone()
        for round in 0..<30 * more {
            let mine = "// mine \(round)\n"
            try clone.write(mine, to: "Workbench/RxDemo02/Sources/RxDemo02/mine.swift")
            _ = try clone.play(["start", "2", "--yes"], limit: Double.random(in: 0.001...0.08))
            #expect(clone.texts().contains(mine))
        }
    }

    @Test func `of a check that is killed the next one removes what was begun`() throws {
        let clone = try CopiedClone(sharesProducts: false)
        try clone.set("0.1", to: clone.solution("0.1"))
        let gone = clone.repository.products.appendingPathComponent(".new-2000000000-x")
        try FileManager.default.createDirectory(at: gone, withIntermediateDirectories: true)
        // It tidies up before it looks for a compiler, which it does not find here.
        #expect(try clone.play(["check", "0.1"], path: "/nowhere").status == 2)
        #expect(!gone.exists)
    }
}
