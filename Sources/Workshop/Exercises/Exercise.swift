import Foundation
import Synchronization

/// An exercise is a folder of `Tests/Exercises`, `4.4-TakeLast`, and a section of a chapter.
///
/// It owns both: each of its files is read once, when it is first asked for.
final class Exercise: Sendable {
    /// The chapter and the place in it: `5.1`.
    let id: String
    /// In one word, `ElementAt`.
    let name: String
    let title: String
    let minutes: Int
    /// The page that has its text.
    let page: String
    /// Its folder's name, also in the participant's package: `5.1-ElementAt`.
    let folder: String
    let repository: Repository

    /// What has been made of its files, by the property that has it.
    private let known = Mutex<[String: any Sendable]>([:])

    init(folder: String, _ heading: ExerciseHeading, in repository: Repository) {
        (self.folder, self.repository) = (folder, repository)
        (id, title, minutes) = (heading.id, heading.title, heading.minutes)
        (name, page) = (folder.after("-"), heading.page)
    }

    var chapter: String { String(id.prefix { $0 != "." }) }

    /// Its name in a folder of answers.
    var file: String { "\(folder).swift" }

    /// The participant's answer.
    var answer: URL {
        repository.workbench.appendingPathComponent("Exercises/\(folder)/\(name).swift")
    }

    /// The file in which it is remembered which orders of its scenes have failed last.
    var failedOrders: URL { repository.products.appending(path: "failed-orders-\(id)") }

    /// One of its own files, from the top of the clone.
    func path(_ name: String) -> String { "Tests/Exercises/\(folder)/\(name)" }

    /// Our answer, and what a participant begins with.
    var solution: Solution {
        get throws { try once { try Solution(text("Solution.swift"), of: self) } }
    }

    var starter: String { get throws { try solution.starter } }

    var checks: Checks {
        get throws { try once { try Checks(text("Checks.swift"), of: self) } }
    }

    /// Wrong answers that people give, and right ones that are unusual.
    var mistakes: Mistakes {
        get throws {
            let place = path("Mistakes.md")
            return try once {
                try Mistakes(text("Mistakes.md"), path: place, solution: solution.text)
            }
        }
    }

    /// What each mistake fails.
    var failures: NotedFailures {
        get throws {
            try once {
                let checks = try mistakes.all.map { ($0.name, $0.check ?? "") }
                let caughtBy = Dictionary(checks) { first, _ in first }
                return NotedFailures(try text("fails.txt"), caughtBy: caughtBy)
            }
        }
    }

    /// The programs of ours that it stands on, by name.
    var programs: [String] {
        get throws { try solution.imports.filter(repository.programs.contains).sorted() }
    }

    /// The text in the chapter, and its hints.
    var text: ExerciseText {
        get throws {
            try once { try Page(path: page, text: repository.text(of: page)).exercise(id) }
        }
    }

    /// What the participant has made of the starter; nil where that is unchanged.
    func ownAnswer() throws -> String? {
        guard case .text(let text) = repository.read(answer) else { return nil }
        return try text.withLineFeeds == starter ? nil : text.withLineFeeds
    }

    private func text(_ name: String) throws -> String { try repository.text(of: path(name)) }

    /// The value of a property, which is made when it is first asked for, on whichever thread.
    private func once<Value: Sendable>(
        _ property: String = #function,
        _ make: () throws -> Value
    ) throws -> Value {
        if let value = known.withLock({ $0[property] }) as? Value { return value }
        let made = try make()
        known.withLock { $0[property] = made }
        return made
    }
}

extension Exercise: Hashable {
    static func == (one: Exercise, other: Exercise) -> Bool { one.id == other.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// `Solution.swift`, of which the starter is a marked region.
///
/// In the starter the lines behind `//: ` stand for those that follow, up to `//.` or, where there is none
/// before the next of them, to the end of the block; behind a single `//:` nothing does.
struct Solution: Sendable {
    /// Without its reasons.
    let text: String
    let starter: String
    /// The reason why it is right, in the sentence behind `// Right because:` at its head.
    let reason: String
    /// The modules that it needs.
    let imports: Set<String>

    init(_ text: String, of exercise: Exercise) throws {
        let lines = text.lines
        let head = lines.prefix { $0.hasPrefix("// ") }
        reason = head.map { $0.dropFirst(2).trimmed }.joined(separator: " ")
            .after("Right because: ")
        let first = "// Exercise \(exercise.id): the text and two hints are in \(exercise.page)."
        var (solution, starter) = ([first], [first])
        var region: [String]?
        // How far the lines of a block are indented whose end is the region's.
        var block = 0
        for (number, line) in lines.enumerated().dropFirst(head.count) {
            let (words, indent) = (line.trimmed, line.prefix { $0 == " " })
            if let found = region, !words.isEmpty, indent.count < block {
                if found != [""] { starter += found }
                region = nil
            }
            if words.hasPrefix("//:") {
                let next = lines[number...].drop { $0.trimmed.hasPrefix("//:") }
                    .first { ["//:", "//."].contains($0.trimmed.prefix(3)) }
                block = next?.trimmed == "//." ? 0 : indent.count
                region = (region ?? []) + [words.count > 3 ? "\(indent)\(words.dropFirst(4))" : ""]
            } else if words == "//." {
                guard let found = region else { throw Self.fault(exercise, "`//.` ends no region") }
                if found != [""] { starter += found }
                region = nil
            } else {
                solution.append(line)
                if region == nil { starter.append(line) }
            }
        }
        guard region == nil else { throw Self.fault(exercise, "a region has no end, `//.`") }
        self.text = solution.joined(separator: "\n") + "\n"
        self.starter = starter.joined(separator: "\n") + "\n"
        imports = Set(
            solution.filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }
                .map { $0.components(separatedBy: "import ")[1] }
        )
    }

    private static func fault(_ exercise: Exercise, _ words: String) -> CommandError {
        CommandError("\(exercise.path("Solution.swift")): \(words)")
    }
}

/// `Checks.swift`: the members of a suite. What it imports is what the solution imports, and what stands
/// first.
struct Checks: Sendable {
    /// The names, in the order in which they stand.
    let names: [String]
    /// Those of them that play threads in every order of their steps.
    let scenes: [String]
    let source: SourceFile

    init(_ text: String, of exercise: Exercise) throws {
        let path = exercise.path("Checks.swift")
        let imports = text.lines.prefix { $0.hasPrefix("import ") }
        let programs = try exercise.programs
        let modules = try exercise.solution.imports.subtracting(programs).sorted()
        let head =
            imports + (modules + ["Orders", "TestSupport", "Testing"]).map { "import \($0)" }
            + (["CheckSupport", "Exercise"] + programs).map { "@testable import \($0)" }
        source = SourceFile(
            name: "\(exercise.folder)Checks.swift",
            text: """
                \(head.joined(separator: "\n"))
                extension Checks { @Suite struct Exercise\(exercise.id.filter { $0 != "." }) {
                #sourceLocation(file: "\(path)", line: \(imports.count + 1))
                \(text.lines.dropFirst(imports.count).joined(separator: "\n"))
                #sourceLocation()
                } }

                """,
            path: path
        )
        (names, scenes) = Self.names(in: text, of: programs)
    }

    /// - Parameter programs: those of which the operator's contract has scenes where it promises threads.
    static func names(in text: String, of programs: [String]) -> (all: [String], scenes: [String]) {
        let hasThreads = ["RxBeyond", "RxPrototype"].contains(where: programs.contains)
        var (names, scenes): ([String], [String]) = ([], [])
        var (isAfterMark, isOfThreads) = (false, false)
        for line in text.lines.map(\.trimmed) where !line.hasPrefix("//") {
            let asksThreads = ["lauses(of:", ".disposeOnTwoThreads"].contains(where: line.contains)
            isOfThreads =
                isOfThreads || hasThreads && asksThreads && !line.contains("isOnOneThread")
            let isPlayed = ["inEveryOrder", "timerAndSource", "Orders.explore("]
                .contains(where: line.contains)
            if isPlayed, let name = names.last, scenes.last != name { scenes.append(name) }
            isAfterMark = isAfterMark || line.contains("@Test")
            guard isAfterMark, line.contains("func `") else { continue }
            isAfterMark = false
            names.append(String(line.after("func `").prefix { $0 != "`" }))
            if isOfThreads { scenes += names.suffix(1) }
            isOfThreads = false
        }
        return (names, scenes)
    }
}
