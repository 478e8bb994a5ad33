import TestSupport

/// A Markdown file, taken apart into what the checks look at.
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
