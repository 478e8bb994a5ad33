import TestSupport

@testable import WorkshopCommand

/// The book's figures of time are counted here, from its words and lines, and stand nowhere else.
///
/// Three people who met part one for the first time read 130 words a minute, or ten lines of code and output,
/// and typed three lines.
struct Minutes {
    /// The parts in a page's own order: `read`, `type`, what it says itself, `exercises`.
    let parts: [(name: String, minutes: Int)]

    var total: Int { parts.reduce(0) { $0 + $1.minutes } }

    var withoutExercises: Int { total - self["exercises"] }

    subscript(name: String) -> Int { parts.first { $0.name == name }?.minutes ?? 0 }

    /// Minutes are told in steps of five.
    static func rounded(_ minutes: Double) -> Int { max(5, Int((minutes / 5).rounded()) * 5) }
}

extension Page {
    /// `**Minutes: 80** (read 20, type 25, exercises 35)`, with what is counted in place of what stands there.
    var minutes: Minutes? {
        guard let line = minuteLine, let words = Self.minuteForm.matches(in: line.text).first else {
            return nil
        }
        let chapter = Chapter.all.first { $0.path == path }
        return Minutes(
            parts: Self.minutePart.matches(in: words[1]).map { part in
                switch part[1] {
                case "read": (part[1], Minutes.rounded(reading(isShort: false)))
                case "type": (part[1], Minutes.rounded(Double(typedLines(of: chapter)) / 3))
                case "exercises": (part[1], exerciseMinutes)
                case _: (part[1], Int(part[2]) ?? 0)
                }
            }
        )
    }

    private var exerciseMinutes: Int {
        lines.compactMap { ExerciseHeading($0, on: path)?.minutes }.reduce(0, +)
    }

    fileprivate var minuteLine: Line? { prose.first { $0.text.hasPrefix("**Minutes: ") } }

    /// Minutes of reading, without the exercises.
    ///
    /// - Parameter isShort: whether to pass over what is folded, what a line of `shortWay` passes over, and
    ///   all that follows the exercises.
    func reading(isShort: Bool) -> Double {
        var (words, code) = (0, 0)
        var (isFence, isExercise, folds) = (false, false, 0)
        var goal: String?
        for line in lines {
            if line.hasPrefix("```") { isFence.toggle() }
            if !isFence {
                if line.hasPrefix("## ") {
                    isExercise = line == "## Exercises" || isShort && isExercise
                }
                if line.headingLevel != nil, line.anchor == goal { goal = nil }
                if line.hasPrefix("<details>") { folds += 1 }
                if line.hasPrefix("</details>") { folds -= 1 }
                if isShort, let jump = Self.shortWay.wholeMatch(in: line) { goal = jump[1] }
            }
            guard !isExercise, !isShort || goal == nil && folds == 0 else { continue }
            if !isFence {
                words += line.split(separator: " ").count
            } else if !line.hasPrefix("```"), !line.isEmpty {
                code += 1
            }
        }
        return Double(words) / 130 + Double(code) / 10
    }

    /// The jumps of the short way that lead nowhere below.
    fileprivate var lostJumps: [Line] {
        prose.filter { line in
            guard let jump = Self.shortWay.wholeMatch(in: line.text) else { return false }
            return !headings.contains { $0.number > line.number && $0.text.anchor == jump[1] }
        }
    }

    /// The lines that a reader types: those of the chapter's program, but what lies ready or comes whole.
    private func typedLines(of chapter: Chapter?) -> Int {
        guard let chapter, let folder = chapter.program.map({ "Sources/\($0)/" }) else { return 0 }
        return blocks.filter { $0.line > startLine }.reduce(0) { sum, block in
            guard let path = block.info.last(where: { $0.hasPrefix(folder) }) else { return sum }
            let file = String(path.dropFirst(folder.count))
            let isTried = !block.triedFiles.isEmpty
            guard isTried || !(chapter.isReady(file) || chapter.isRoom && file.isScene) else {
                return sum
            }
            let isDiff = block.kind == "diff"
            let copies = block.info.firstIndex(of: "also").map { block.info.count - $0 } ?? 1
            return sum + copies
                * block.body.count { $0.hasWordCharacter && (!isDiff || $0.hasPrefix("+")) }
        }
    }

    private static let minuteForm = Pattern(#"Minutes: \d+\*\* \(([^)]*)\)"#)
    private static let minutePart = Pattern(#"(\w+) (\d+)"#)
    /// `*Short way → [The picture](#the-picture)*`
    private static let shortWay = Pattern(#"\*Short way → .*\]\(#([^)]+)\)\*"#)
}

extension Book {
    /// Minutes at the heads of pages that are not what is counted, and jumps that lead nowhere.
    func minuteFindings() -> [Finding] {
        pages.flatMap { page in
            page.lostJumps.map {
                page.finding($0.number, actual: $0.text, expected: "a heading below this line")
            } + [minuteFinding(on: page)].compactMap(\.self)
        }
    }

    private func minuteFinding(on page: Page) -> Finding? {
        guard let line = page.minuteLine, let minutes = page.minutes else { return nil }
        let parts = minutes.parts.map { "\($0.name) \($0.minutes)" }.joined(separator: ", ")
        let expected = ["**Minutes: \(minutes.total)** (\(parts))"]
        return page.finding(comparing: line.number - 1..<line.number, with: expected)
    }
}

extension Generator {
    /// The minutes of every chapter, in their parts. What its exercises take is not told a second time, or who
    /// adds one would change this table, too.
    var minutes: [String] {
        let rows = Chapter.all.compactMap { chapter -> [String]? in
            guard let page = book.page(of: chapter), let minutes = page.minutes else { return nil }
            let typed = ["read", "type"].map { minutes[$0] }
            // Whatever is neither reading nor typing nor exercises is trying.
            let trying = minutes.withoutExercises - typed.reduce(0, +)
            let cells = (typed + [trying, minutes.withoutExercises]).map(String.init)
            return [link(page.title, to: page.path)] + cells
        }
        return table(["chapter", "read", "type", "try", "minutes"], rows)
    }

    /// The ways through the book, and how long each takes.
    var ways: [String] {
        func sum(_ chapters: ClosedRange<Int>, _ minutes: (Page) -> Int) -> Int {
            Chapter.all.filter { $0.number.map(chapters.contains) == true }
                .compactMap(book.page).reduce(0) { $0 + minutes($1) }
        }
        func typed(_ chapters: ClosedRange<Int>) -> Int {
            sum(chapters) { $0.minutes?.withoutExercises ?? 0 }
        }
        func way(_ name: String, _ chapters: String, _ minutes: Int) -> [String] {
            ["**\(name)**", chapters, "\(minutes / 60) h \(minutes % 60) min"]
        }
        let catalogue = Catalogue(of: .here)
        let two = ["1.4", "2.4"].compactMap { catalogue.exercise($0)?.minutes }.reduce(0, +)
        let evening = sum(1...3) { ($0.minutes?["read"] ?? 0) + ($0.minutes?["type"] ?? 0) } + two
        let short = Double(sum(1...6) { Int($0.reading(isShort: true).rounded()) })
        let marks = "1 to 6, read along the marks, nothing typed"
        return table(
            ["way", "chapters", "takes"],
            [
                way("The short way", marks, Minutes.rounded(short)),
                way("An evening", "1 to 3, read and typed, with exercises 1.4 and 2.4", evening),
                way("A weekend", "1 to 6, typed, without exercises", typed(1...6)),
                way("The rest", "7 to 17, a chapter an evening, without exercises", typed(7...17)),
            ]
        )
    }
}
