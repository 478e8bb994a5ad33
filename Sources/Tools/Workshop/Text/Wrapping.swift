import ToolSupport

extension String {
    /// Each line broken between words so that it fits; what goes on stands where the line begins.
    func wrapped(to width: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.brokenLines(width).joined(separator: "\n") }.joined(separator: "\n")
    }

    /// A chapter's Markdown on a terminal: its lines are made new, its tables are drawn, and code is
    /// left as it is.
    func flowed(to width: Int) -> String {
        var result: [String] = []
        var paragraph = ""
        var table: [[String]] = []
        var isCode = false
        func isBeginning(_ line: String) -> Bool {
            ["- ", "* ", "> ", "#", "|", "```"].contains(where: line.hasPrefix)
                || line.first?.isNumber == true && line.contains(". ")
        }
        func end() {
            if !paragraph.isEmpty { result += paragraph.brokenLines(width) }
            if !table.isEmpty { result += Self.drawn(table, width) }
            (paragraph, table) = ("", [])
        }
        for line in lines {
            let word = line.trimmed
            if word.hasPrefix("```") { isCode.toggle() }
            if isCode || word.isEmpty || word.hasPrefix("```") {
                end()
                result.append(line)
            } else if !line.tableCells.isEmpty {
                if table.isEmpty { end() }
                table.append(line.tableCells)
            } else if paragraph.isEmpty || isBeginning(word) {
                end()
                paragraph = line
            } else {
                paragraph += " " + word
            }
        }
        end()
        return result.joined(separator: "\n")
    }

    /// The widest column gives way to the others until all fit side by side.
    private static func drawn(_ table: [[String]], _ width: Int) -> [String] {
        let rows = table.filter { !$0.allSatisfy { $0.allSatisfy { "-: ".contains($0) } } }
        let count = rows.map(\.count).max() ?? 0
        var widths = (0..<count).map { column in
            rows.map { $0.dropFirst(column).first?.count ?? 0 }.max() ?? 0
        }
        while widths.reduce(2 * count - 2, +) > width, let most = widths.max(), most > 8 {
            widths[widths.firstIndex(of: most)!] -= 1
        }
        return rows.flatMap { row in
            let cells = zip(row, widths).map { $0.brokenLines($1) }
            return (0..<(cells.map(\.count).max() ?? 0)).map { number in
                zip(cells, widths).map { lines, width in
                    (lines.dropFirst(number).first ?? "").padding(to: width)
                }.joined(separator: "  ").trimmedAtEnd
            }
        }
    }

    private var trimmedAtEnd: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}

extension StringProtocol {
    /// The lines of one line; its colours have no width, and a word too long for any has its own.
    fileprivate func brokenLines(_ width: Int) -> [String] {
        guard visibleCount > width else { return [String(self)] }
        let indent = String(prefix { $0 == " " })
        // Behind the mark of a list.
        let hanging = ["- ", "* ", "· ", "✘ "].contains { dropFirst(indent.count).hasPrefix($0) }
        var lines: [String] = []
        var line = indent
        // Spaces side by side are kept: they make columns.
        for word in dropFirst(indent.count).split(
            separator: " ",
            omittingEmptySubsequences: false
        ) {
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

    /// How many characters are seen: `ESC[31m` is none.
    private var visibleCount: Int {
        var count = 0
        var isColour = false
        for character in self {
            if character == "\u{1B}" { isColour = true }
            count += isColour ? 0 : 1
            if character == "m" { isColour = false }
        }
        return count
    }
}
