/// A difference says what has to be done to the lines of one file to get those of another.
struct Difference {
    enum Mark: Character {
        case same = " "
        case removed = "-"
        case added = "+"
    }

    private(set) var lines: [(mark: Mark, text: String)] = []

    init(from old: [String], to new: [String]) {
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var (before, after) = (0, 0)
        while before < old.count || after < new.count {
            if removed.contains(before) {
                lines.append((.removed, old[before]))
                before += 1
            } else if added.contains(after) {
                lines.append((.added, new[after]))
                after += 1
            } else {
                lines.append((.same, new[after]))
                before += 1
                after += 1
            }
        }
        slide()
    }

    func count(_ mark: Mark) -> Int {
        lines.count { $0.mark == mark }
    }

    /// The runs of lines that are not the same, without any between them that is.
    var groups: [Range<Int>] {
        var groups: [Range<Int>] = []
        for index in lines.indices where lines[index].mark != .same {
            if let last = groups.last, last.upperBound == index {
                groups[groups.count - 1] = last.lowerBound..<index + 1
            } else {
                groups.append(index..<index + 1)
            }
        }
        return groups
    }

    /// The changed places as `diff -u` shows them, each with its `@@ … @@` line.
    var hunks: [[String]] { hunkRanges.map(hunk) }

    /// The places in `lines` that `diff -u` shows: three lines around each change.
    var hunkRanges: [Range<Int>] {
        let changed = lines.indices.filter { lines[$0].mark != .same }
        var ranges: [Range<Int>] = []
        for index in changed {
            let range = max(index - 3, 0)..<min(index + 4, lines.count)
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges
    }

    private func hunk(_ range: Range<Int>) -> [String] {
        func span(without mark: Mark) -> String {
            let count = lines[range].count { $0.mark != mark }
            let before = lines[..<range.lowerBound].count { $0.mark != mark }
            return count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
        }
        let head = "@@ -\(span(without: .added)) +\(span(without: .removed)) @@"
        return [head] + lines[range].map { "\($0.mark.rawValue)\($0.text)" }
    }
}

extension Difference {
    /// Moves a run of added or removed lines to where a reader would cut.
    ///
    /// A run may move by a line when the line it leaves equals the line it gains; the text stays.
    private mutating func slide() {
        var start = 0
        while start < lines.count {
            var end = start
            while end < lines.count, lines[end].mark == lines[start].mark { end += 1 }
            let isAlone = start == 0 || lines[start - 1].mark == .same
            guard lines[start].mark != .same, isAlone,
                end == lines.count || lines[end].mark == .same
            else {
                start = end
                continue
            }
            start = slide(start..<end).upperBound
        }
    }

    private mutating func slide(_ run: Range<Int>) -> Range<Int> {
        let mark = lines[run.lowerBound].mark
        var (lower, upper) = (run.lowerBound, run.upperBound)
        while lower > 0, lines[lower - 1].mark == .same,
            lines[lower - 1].text == lines[upper - 1].text,
            lower < 2 || lines[lower - 2].mark == .same
        {
            (lower, upper) = (lower - 1, upper - 1)
        }
        var best = lower..<upper
        while upper < lines.count, upper < run.upperBound || lines[upper].mark == .same,
            lines[upper].text == lines[lower].text
        {
            (lower, upper) = (lower + 1, upper + 1)
            if clumsiness(lower..<upper) <= clumsiness(best) { best = lower..<upper }
        }
        for index in run { lines[index].mark = .same }
        for index in best { lines[index].mark = mark }
        return best
    }

    /// Measures how far inside a thing, or at the end of a thing, this run begins.
    private func clumsiness(_ run: Range<Int>) -> Int {
        guard let first = lines[run].first(where: { !$0.text.isEmpty })?.text else { return 0 }
        let indent = first.prefix { $0 == " " }.count
        let isCloser = "})]".contains(first.dropFirst(indent).first ?? " ")
        return 2 * indent + (isCloser ? 1 : 0)
    }
}
