/// A Markdown file, taken apart into headings, prose, fenced blocks and generated blocks.
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
        /// The opening fence stands in this line.
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
        if let words = line.generatedWords {
            let body = body(after: start) { $0 == "<!-- end -->" }
            let (more, text) = (Array(words.dropFirst()), Array(lines[body]))
            generated.append(Generated(name: words[0], words: more, body: text, range: body))
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
