@testable import Workshop

extension Book {
    /// Diff blocks that are not the difference of the two files.
    func diffFindings() -> [Finding] {
        pages.flatMap { page in
            page.blocks.compactMap { block in
                block.diff.flatMap { diffFinding($0, in: block, on: page) }
            }
        }
    }

    private func diffFinding(_ diff: DiffBlock, in block: Page.Block, on page: Page) -> Finding? {
        for path in [diff.old, diff.new] where files.lines(of: path) == nil {
            return page.finding(block.line, actual: path, expected: "a file that exists")
        }
        let hunks = difference(of: diff).hunks
        guard diff.places.upperBound <= hunks.count || diff.hunks == nil, !diff.places.isEmpty
        else {
            return page.finding(
                block.line,
                actual: block.info.joined(separator: " "),
                expected: "the number of a hunk, or of the first and the last: 2 or 2-3"
            )
        }
        let shown = hunks[diff.places.clamped(to: hunks.indices)].flatMap { $0 }
        if let finding = page.finding(comparing: block.range, with: shown) { return finding }
        // What is said to change in the same way has to: as many lines added and removed, in order.
        return diff.also.first { shape(of: diff.beside($0)) != shape(of: diff) }.map { name in
            page.finding(
                block.line,
                actual: "also \(name)",
                expected: "a file beside \(diff.new) that changes in the same way"
            )
        }
    }

    private func shape(of diff: DiffBlock) -> [Difference.Mark] {
        difference(of: diff).lines.map(\.mark).filter { $0 != .same }
    }

    private func difference(of diff: DiffBlock) -> Difference {
        Difference(from: files.lines(of: diff.old) ?? [], to: files.lines(of: diff.new) ?? [])
    }
}

/// `diff OLD NEW`, `diff OLD NEW 2-3`, `diff OLD NEW also Filter.swift Skip.swift`.
struct DiffBlock {
    let old: String
    let new: String
    /// The first hunk and the last, from 1; all of them where nothing is said.
    let hunks: (first: Int, last: Int)?
    /// Files beside `new` that change in the same way.
    let also: [String]

    /// The places of the hunks, from 0, without asking how many there are; empty where what is said
    /// makes no sense.
    var places: Range<Int> {
        guard let hunks else { return 0..<Int.max }
        return hunks.first >= 1 && hunks.first <= hunks.last ? hunks.first - 1..<hunks.last : 0..<0
    }

    /// The same for another file of the same folders.
    func beside(_ name: String) -> DiffBlock {
        func beside(_ path: String) -> String {
            path.split(separator: "/").dropLast().joined(separator: "/") + "/" + name
        }
        return DiffBlock(old: beside(old), new: beside(new), hunks: nil, also: [])
    }
}

extension Page.Block {
    /// Nothing where the block is another one.
    var diff: DiffBlock? {
        guard kind == "diff", info.count >= 3, triedFiles.isEmpty else { return nil }
        let words = info.dropFirst(3).split(
            separator: "also",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let ends = words[0].first?.split(separator: "-").map { Int($0) ?? 0 }
        return DiffBlock(
            old: info[1],
            new: info[2],
            hunks: ends.map { ($0.first ?? 0, $0.last ?? 0) },
            also: words.count > 1 ? Array(words[1]) : []
        )
    }
}
