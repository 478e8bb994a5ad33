import ToolSupport

/// What turns one text into another, as the lines of a ```` ```diff ```` block say it.
///
/// A line begins with `-`, `+` or a space, as in any diff, and `@@` stands between two places. The
/// old line `…` is as few lines as will do.
struct Edit: Sendable {
    /// The place of the block, for complaints: `Mistakes/2.2-SingleAssignment.md`.
    private let path: String
    private var hunks: [Hunk] = []

    /// One place: lines that stand together once, and those that stand there afterwards.
    private struct Hunk {
        /// The number of its first line.
        let line: Int
        var old: [String] = []
        var new: [String] = []
    }

    /// - Parameter line: the number of the first of `lines` in the file at `path`.
    init(_ lines: [String], path: String, line: Int) throws {
        self.path = path
        hunks = [Hunk(line: line)]
        for (number, text) in zip(line..., lines) {
            let rest = String(text.dropFirst())
            switch text.first {
            case "-":
                hunks[hunks.count - 1].old.append(rest)
            case "+":
                hunks[hunks.count - 1].new.append(rest)
            case " ", nil:
                hunks[hunks.count - 1].old.append(rest)
                hunks[hunks.count - 1].new.append(rest)
            case "@" where rest.hasPrefix("@"):
                hunks.append(Hunk(line: number + 1))
            default:
                throw Complaint("\(path):\(number): begins with none of - + @@ and a space")
            }
        }
    }

    /// - Throws: `Complaint` if the old lines of a place do not stand in `lines` exactly once.
    func applied(to lines: [String]) throws -> [String] {
        var result = lines
        var rest = lines.count
        let places = try hunks.map { (try place(of: $0, in: lines), $0) }
        for (place, hunk) in places.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            guard place.upperBound <= rest else {
                throw Complaint("\(path):\(hunk.line): overlaps with another place of this edit")
            }
            rest = place.lowerBound
            result.replaceSubrange(place, with: hunk.new)
        }
        return result
    }

    private func place(of hunk: Hunk, in lines: [String]) throws -> Range<Int> {
        guard !hunk.old.isEmpty else {
            throw Complaint("\(path):\(hunk.line): no old line says where this goes")
        }
        let parts = hunk.old.split(omittingEmptySubsequences: false) { $0.trimmed == "…" }
        let places = lines.indices.compactMap { start in
            var end = start
            for (number, part) in parts.enumerated() {
                let starts = number == 0 ? start...start : end...lines.count
                guard let next = starts.first(where: { lines[$0...].starts(with: part) }) else {
                    return nil as Range<Int>?
                }
                end = next + part.count
            }
            return start..<end
        }
        guard places.count == 1 else {
            let found = places.isEmpty ? "are not" : "stand \(places.count) times"
            throw Complaint("\(path):\(hunk.line): these old lines \(found) in the solution")
        }
        return places[0]
    }
}
