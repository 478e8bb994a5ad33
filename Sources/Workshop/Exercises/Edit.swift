/// An edit turns one text into another, as the lines of a ```` ```diff ```` block say it.
///
/// A line begins with `-`, `+` or a space, as in any diff, and `@@` stands between two places. The
/// old line `…` is as few lines as will do.
struct Edit: Sendable {
    /// The place where the block is, for complaints: `Tests/Exercises/2.2-SingleAssignment/Mistakes.md:12`.
    private let place: String
    /// For each place the lines that stand there once, and those that stand there afterwards.
    private let hunks: [(old: [String], new: [String])]
    let lines: [String]

    init(_ lines: [String], place: String) throws {
        (self.place, self.lines) = (place, lines)
        if let line = lines.first(where: { $0 != "@@" && !"-+ ".contains($0.first ?? " ") }) {
            throw CommandError("\(place): begins with none of - + @@ and a space: \(line)")
        }
        hunks = lines.split(separator: "@@", omittingEmptySubsequences: false).map { hunk in
            func lines(without sign: String) -> [String] {
                hunk.filter { !$0.hasPrefix(sign) }.map { String($0.dropFirst()) }
            }
            return (lines(without: "+"), lines(without: "-"))
        }
    }

    /// - Throws: `CommandError` if the old lines of a place do not stand in `lines` exactly once.
    func applied(to lines: [String]) throws -> [String] {
        var result = lines
        var rest = lines.count
        let places = try hunks.map { (try range(of: $0.old, in: lines), $0.new) }
        for (range, new) in places.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            guard range.upperBound <= rest else {
                throw CommandError("\(place): two places overlap")
            }
            rest = range.lowerBound
            result.replaceSubrange(range, with: new)
        }
        return result
    }

    private func range(of old: [String], in lines: [String]) throws -> Range<Int> {
        let parts = old.split(omittingEmptySubsequences: false) { $0.trimmed == "…" }
        let ranges = lines.indices.compactMap { start in
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
        guard ranges.count == 1 else {
            let line = old.first ?? ""
            throw CommandError("\(place): stands \(ranges.count) times in the solution: \(line)")
        }
        return ranges[0]
    }
}
