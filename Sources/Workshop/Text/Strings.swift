import Foundation

extension String {
    /// The lines of a text file, whatever its system ends them with; the last one ends like the
    /// others.
    var lines: [String] {
        var lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            .map(String.init)
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

    /// So many characters are seen: `ESC[31m` is none.
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
