import TestSupport

/// A Markdown file, taken apart into what the checks look at.
///
/// What a page may hold, and what is compared:
///
///     ```swift Sources/RxDemo03/Event.swift    whole lines of that file, one after the other
///                                              (with nothing in it BOOK_REWRITE=1 fills in the file)
///     ```diff OLD NEW                          all hunks of the difference of two files
///     ```diff OLD NEW 2-3                      only hunks 2 and 3, or only hunk 2: `diff OLD NEW 2`
///     ```diff OLD NEW also Skip.swift          … and a file beside NEW changes in the same way
///     ```console                               `$ command`, and its output; more than one if need be
///                                              (without output it only has to work; a line `…` is
///                                              an output still to be written by BOOK_REWRITE=1)
///     ```text                                  whatever is neither code nor output
///     ```swift refused                         `// error: …` first; a program that must not compile
///     <!-- generated: NAME -->                 what `Generator.all` makes, up to `<!-- end -->`
///     **Minutes: 80** (read 20, type 25, exercises 35)          a sum and its parts
///     | … | minutes |                          a table whose rows add up to its row `total`
///     [text](03-sink.md#anchor)                links, pictures and `Sources/…` paths that exist
///
/// ## Typing along
///
/// A chapter that writes a stage or a room is typed by `Assembly`: from the folder of the stage
/// before, block by block, to the folder of its own, and every line has to be typed by then.
///
/// - A `swift` block types its lines. What stood between them before is gone, and so is what a
///   change replaces as soon as the last new line of that change is typed. A closing bracket comes
///   with the line that opens it.
/// - A `diff` block with the chapter's own folder as NEW does what its hunks say.
/// - A block of another program types nothing: it reminds.
/// - The heading above a block of the core, or the text between them, names the file, for example
///   `Sink.swift`, because readers do not see the words after the fence.
/// - Scenes (`Scenes/…`, `…Scene.swift`) come whole, as soon as a text or a block names their file;
///   each has to be named. Their lines of `main.swift` come with them.
/// - After the first block of the core every console block that runs the chapter's program runs what
///   has been typed so far: with `BOOK_ASSEMBLE=1` (or `=03`, for one chapter) it is compiled and its
///   output compared. Before that block it is a preview of the finished program.
///
/// Code that is only tried, to see it fail, is a file of `Tests/BookTests/Attempts` with tests that say
/// how it fails; pages show its lines like those of any other file.
struct Page {
    /// From the top of the repository, `chapters/03-sink.md`.
    let path: String
    let lines: [String]

    private(set) var blocks: [Block] = []
    private(set) var generated: [Generated] = []
    /// Everything that is neither in a fence nor in a generated block.
    private(set) var prose: [Line] = []
    private(set) var headings: [Line] = []
    /// Fences and generated blocks that have no end.
    private(set) var unclosed: [Line] = []

    /// A fenced block.
    struct Block {
        /// The words after the opening fence.
        let info: [String]
        let body: [String]
        /// The place of `body` in `lines`.
        let range: Range<Int>

        var kind: String { info.first ?? "" }
        /// The number of the opening fence's line.
        var line: Int { range.lowerBound }
    }

    /// `<!-- generated: NAME WORDS -->` … `<!-- end -->`.
    struct Generated {
        let name: String
        let words: [String]
        let body: [String]
        let range: Range<Int>

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
        while next < lines.count {
            next = readElement(at: next)
        }
    }

    private static let marker = Pattern(#"<!-- generated: ([\w-]+)((?: [\w.-]+)*) -->"#)
    private static let heading = Pattern(#"^#+\s"#)

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
        if let match = Self.marker.wholeMatch(in: line) {
            let body = body(after: start) { $0 == "<!-- end -->" }
            let words = match[2].split(separator: " ").map(String.init)
            let block = Generated(
                name: match[1],
                words: words,
                body: Array(lines[body]),
                range: body
            )
            generated.append(block)
            return body.upperBound + 1
        }
        prose.append(Line(number: start + 1, text: line))
        if Self.heading.isFound(in: line) {
            headings.append(Line(number: start + 1, text: line))
        }
        return start + 1
    }

    private mutating func body(after start: Int, end isEnd: (String) -> Bool) -> Range<Int> {
        guard let end = lines[(start + 1)...].firstIndex(where: isEnd) else {
            unclosed.append(Line(number: start + 1, text: lines[start]))
            return start + 1..<lines.count
        }
        return start + 1..<end
    }
}

extension Page {
    /// The headings, the other lines of prose and the blocks, in the order in which they stand.
    var elements: [Element] {
        let headingLines = Set(headings.map(\.number))
        let lines = prose.map { line -> (Int, Element) in
            let isHeading = headingLines.contains(line.number)
            return (line.number, isHeading ? Element.heading(line.text) : .prose(line.text))
        }
        return (lines + blocks.map { ($0.line, .block($0)) }).sorted { $0.0 < $1.0 }.map(\.1)
    }

    enum Element {
        case heading(String)
        case prose(String)
        case block(Block)
    }

    /// The title, without its `#`.
    var title: String {
        headings.first.map { String($0.text.drop { $0 == "#" || $0 == " " }) } ?? path
    }

    /// The first line under the title that asks something.
    var question: String {
        let asking = prose.first { $0.text.hasSuffix("?*") || $0.text.hasSuffix("?**") }
        return asking.map { $0.text.filter { $0 != "*" } } ?? ""
    }

    /// The words that links to this page's headings may use, as GitHub spells them.
    var anchors: Set<String> {
        var seen: [String: Int] = [:]
        var anchors: Set<String> = []
        for heading in headings {
            let text = heading.text.drop { $0 == "#" }.dropFirst().lowercased()
            let kept = text.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            let anchor = kept.replacing(" ", with: "-")
            let count = seen[anchor, default: 0]
            anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
            seen[anchor] = count + 1
        }
        return anchors
    }

    /// The words of the prose: no code, no tables, no headings, no pictures.
    var wordCount: Int {
        prose.reduce(0) { sum, line in
            let first = line.text.first
            guard first != "|", first != "#", !line.text.hasPrefix("![") else { return sum }
            return sum + line.text.split(separator: " ").count { $0.hasWordCharacter }
        }
    }
}

extension StringProtocol {
    /// Whether it is more than blanks and signs.
    var hasWordCharacter: Bool {
        contains { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
