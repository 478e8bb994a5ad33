import Foundation

extension String {
    /// The lines of a text file, whatever its system ends them with; the last one ends like the
    /// others.
    var lines: [String] {
        let (feed, back) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var lines = utf8.split(separator: feed, omittingEmptySubsequences: false).map {
            String(Substring($0.last == back ? $0.dropLast() : $0))
        }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// With spaces behind it, so that it is at least `width` characters wide.
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }

    /// Each line broken between words so that it fits; what goes on stands where the line begins.
    func wrapped(to width: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.brokenLines(width).joined(separator: "\n") }.joined(separator: "\n")
    }

    /// A chapter's paragraphs, with lines of their own for a terminal's width.
    func flowed(to width: Int) -> String {
        components(separatedBy: "\n\n").map { paragraph in
            paragraph.lines.joined(separator: " ").wrapped(to: width)
        }.joined(separator: "\n\n")
    }
}

// What texts of the book, of programs and of reports have.
extension String {
    /// With the line ends that git gives a file on other systems made ours.
    var withLineFeeds: String {
        utf8.contains(UInt8(ascii: "\r")) ? replacing("\r\n", with: "\n") : self
    }

    /// As the forge's anchors have a heading.
    var slug: String { lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") }

    /// What comes from elsewhere, as text and nothing else: a terminal obeys none of it.
    var harmless: String { blanking { $0.isObeyed && $0 != "\n" && $0 != "\t" } }

    var inOneLine: String { blanking(\.isObeyed) }

    private func blanking(_ isObeyed: (Unicode.Scalar) -> Bool) -> String {
        String(UnicodeScalarView(unicodeScalars.map { isObeyed($0) ? " " : $0 }))
    }

    /// For a terminal: of what it obeys only colours are left.
    var paintable: String {
        let parts = components(separatedBy: "\u{1B}[")
        return parts.dropFirst().reduce(parts[0].harmless) { text, part in
            let isColour = part.drop(while: \.isNumber).first == "m"
            return text + (isColour ? "\u{1B}[" : " ") + part.harmless
        }
    }

    /// As a shell takes it for one word.
    var quoted: String {
        wholeMatch(of: /[\w.\/-]+/) == nil ? "'\(replacing("'", with: #"'\''"#))'" : self
    }

    /// For XML and HTML.
    var escaped: String {
        harmless.replacing(/[\u{FFFE}\u{FFFF}]/, with: "").replacing("&", with: "&amp;")
            .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    /// The name stands behind the last `/`.
    var fileName: String { split(separator: "/").last.map(String.init) ?? self }

    /// The depth of a heading, 2 for `## A heading`; nil for any other line.
    var headingLevel: Int? {
        let marks = prefix { $0 == "#" }
        guard !marks.isEmpty, dropFirst(marks.count).first?.isWhitespace == true else { return nil }
        return marks.count
    }

    /// The cells of a table's row; none when the line is no row.
    var tableCells: [String] {
        guard hasPrefix("|") else { return [] }
        return split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map(\.trimmed)
    }

    /// The names that a line of a program declares.
    var declaredNames: [String] {
        let words: Set = ["func", "let", "var", "case", "class", "enum", "protocol", "struct"]
        let parts = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return zip(parts, parts.dropFirst()).filter { words.contains(String($0.0)) }
            .map { String($0.1) }
    }

    /// The first of them, or `init`.
    var declaredName: String? {
        declaredNames.first ?? (trimmed.hasPrefix("init(") ? "init" : nil)
    }

    /// The scenes that a text declares: `static var bag: Scene {` declares `bag`.
    var scenes: [String] {
        components(separatedBy: "static var ").dropFirst().compactMap { text in
            let name = text.prefix { $0.isLetter || $0.isNumber }
            return text.dropFirst(name.count).hasPrefix(": Scene {") ? String(name) : nil
        }
    }

    /// `Scene("search-box", …)` declares the scene search-box.
    var sceneNames: [String] {
        components(separatedBy: "Scene(\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
}

extension Unicode.Scalar {
    /// Controls a terminal, ends a line, or turns the order of what stands beside it.
    fileprivate var isObeyed: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // Emoji and Persian are written with two of these.
        case .format: value != 0x200C && value != 0x200D
        case _: false
        }
    }
}

extension StringProtocol {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Returns the text behind the first `mark`, or nothing.
    func after(_ mark: String) -> String {
        range(of: mark).map { String(self[$0.upperBound...]) } ?? ""
    }

    /// The lines of one line; its colours have no width, and a word too long for any has its own.
    fileprivate func brokenLines(_ width: Int) -> [String] {
        guard visibleCount > width else { return [String(self)] }
        let indent = String(prefix { $0 == " " })
        // Behind the mark of a list.
        let hanging = ["- ", "* ", "· ", "✘ "].contains { dropFirst(indent.count).hasPrefix($0) }
        var lines: [String] = []
        var line = indent
        // Spaces side by side are kept: they make columns.
        let words = dropFirst(indent.count).split(separator: " ", omittingEmptySubsequences: false)
        for word in words {
            let isNew = line.allSatisfy { $0 == " " }
            if !isNew, line.visibleCount + 1 + word.visibleCount > width {
                lines.append(line)
                line = indent + (hanging ? "  " : "") + word
            } else {
                line += (isNew ? "" : " ") + word
            }
        }
        return lines + [line]
    }

    /// What is seen of it: `ESC[31m` is nothing.
    private var visibleCount: Int { String(self).replacing(/\u{1B}\[\d*m/, with: "").count }
}
