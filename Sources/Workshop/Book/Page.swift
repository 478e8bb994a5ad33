import Foundation

/// A Markdown file, taken apart into headings, prose, fenced blocks and generated blocks.
struct Page {
    /// From the top of the repository, `chapters/03-sink.md`.
    let path: String
    let lines: [String]

    private(set) var blocks: [Block] = []
    private(set) var generated: [Block] = []
    /// Everything that is neither in a fence nor in a generated block.
    private(set) var prose: [Line] = []
    private(set) var headings: [Line] = []
    /// Fences and generated blocks that have no end.
    private(set) var unclosed: [Line] = []

    /// A fenced block, or `<!-- generated: NAME WORDS -->` … `<!-- end -->`.
    struct Block {
        /// The words after the opening fence, or a generated one's name and words.
        let info: [String]
        let body: [String]
        /// The place of `body` in `lines`.
        let range: Range<Int>

        var kind: String { info.first ?? "" }
        /// The block begins in this line.
        var line: Int { range.lowerBound }
    }

    struct Line {
        let number: Int
        let text: String
    }

    init(path: String, text: String) {
        self.path = path
        lines = text.lines
        var next = 0
        while next < lines.count { next = readElement(at: next) }
    }

    /// Reads what begins at `start`, and returns where the next thing begins.
    private mutating func readElement(at start: Int) -> Int {
        let line = lines[start]
        if line.hasPrefix("```") {
            let fence = line.prefix { $0 == "`" }
            let info = line.dropFirst(fence.count).split(separator: " ").map(String.init)
            let body = body(after: start) { $0.hasPrefix(fence) && $0.allSatisfy { $0 == "`" } }
            blocks.append(Block(info: info, body: Array(lines[body]), range: body))
            return body.upperBound + 1
        }
        if line.hasPrefix("<!-- generated: "), line.hasSuffix(" -->") {
            let body = body(after: start) { $0 == "<!-- end -->" }
            let words = line.split(separator: " ").dropFirst(2).dropLast().map(String.init)
            generated.append(Block(info: words, body: Array(lines[body]), range: body))
            return body.upperBound + 1
        }
        prose.append(Line(number: start + 1, text: line))
        if line.headingLevel != nil { headings.append(Line(number: start + 1, text: line)) }
        return start + 1
    }

    private mutating func body(after start: Int, end isEnd: (String) -> Bool) -> Range<Int> {
        guard let end = lines[(start + 1)...].firstIndex(where: isEnd) else {
            unclosed.append(Line(number: start + 1, text: lines[start]))
            return start + 1..<lines.count
        }
        return start + 1..<end
    }

    /// A reader begins to type in this line; the code above it is a preview.
    ///
    /// 0 where all of it is typed.
    var startLine: Int {
        let shelf = headings.first { $0.text == "## On the shelf" }?.number ?? lines.count
        return lines[..<shelf].firstIndex { $0.contains("workshop start ") }.map { $0 + 1 } ?? 0
    }

    /// The lines under a heading, up to the next one that is not below it.
    func section(under heading: Line) -> ArraySlice<String> {
        let level = heading.text.headingLevel ?? 0
        let next = headings.first { other in
            other.number > heading.number && (other.text.headingLevel ?? 0) <= level
        }
        return lines[heading.number..<(next.map { $0.number - 1 } ?? lines.count)]
    }
}

/// What a chapter says of an exercise: its text, and the folded hints.
struct ExerciseText: Equatable, Sendable {
    let body: String
    let hints: [String]

    /// - Parameter section: the lines below the heading.
    fileprivate init(_ section: ArraySlice<String>) {
        let text = section.joined(separator: "\n")
        let hint = /<details>\s*<summary>.*?<\/summary>(.*?)<\/details>\n?/.dotMatchesNewlines()
        hints = text.matches(of: hint).map { $0.1.trimmed }
        body = text.replacing(hint, with: "").trimmed
    }
}

extension Page {
    /// The text of an exercise, by its number; an empty one where no heading has that.
    func exercise(_ id: String) -> ExerciseText {
        let heading = headings.first { ExerciseHeading($0.text, on: path)?.id == id }
        return ExerciseText(heading.map(section) ?? [])
    }
}

/// The first line of an exercise in a chapter.
struct ExerciseHeading: Sendable {
    let id, title: String
    let minutes: Int
    /// `chapters/05-producer.md`.
    let page: String

    /// Nil for any line but `### Exercise 5.1: One element by its number (15 minutes)`.
    init?(_ line: some StringProtocol, on page: String) {
        guard line.hasPrefix("### Exercise ") else { return nil }
        let form = /### Exercise (.+?): (.+) \((\d+) minutes\)/
        guard let match = line.trimmed.wholeMatch(of: form), let minutes = Int(match.3)
        else { return nil }
        (id, title, self.minutes) = (String(match.1), String(match.2), minutes)
        self.page = page
    }
}

/// A file of a chapter that a reader does not type: a row of the table under `## On the shelf`.
///
/// It is laid out as soon as the files that its row names are there.
struct ShelfFile {
    /// From the program's folder.
    let path: String
    /// The names of files, `Sequence.swift`.
    let needs: Set<String>

    var name: String { path.fileName }
}

extension Page {
    func shelf(of program: String) -> [ShelfFile] {
        guard let heading = headings.first(where: { $0.text == "## On the shelf" })
        else { return [] }
        return section(under: heading).compactMap { line in
            let cells = line.tableCells
            guard cells.count == 2 else { return nil }
            let path = cells[0].after("](../Sources/\(program)/").prefix { $0 != ")" }
            let names = cells[1].split(separator: "`").filter { $0.hasSuffix(".swift") }
            return path.isEmpty
                ? nil : ShelfFile(path: String(path), needs: Set(names.map(String.init)))
        }
    }
}

extension Chapter {
    func shelf(in repository: Repository) -> [ShelfFile] {
        guard let program, let page = text(in: repository) else { return [] }
        return page.shelf(of: program)
    }

    /// Its page, as it is read.
    func text(in repository: Repository) -> Page? {
        let file = repository.root.appending(path: path)
        guard case .text(let text) = repository.read(file) else { return nil }
        return Page(path: path, text: text)
    }

    /// This file plays scenes, and is laid out where there is no stage before.
    static let runner = "Scenes/Scene.swift"
}

extension [ShelfFile] {
    /// Those that can be used beside the files that are there.
    func ready(beside paths: some Sequence<String>) -> [ShelfFile] {
        var names = Set(paths.map(\.fileName))
        return filter { file in
            guard file.needs.isSubset(of: names) else { return false }
            names.insert(file.name)
            return true
        }
    }
}
