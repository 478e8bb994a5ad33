import ToolSupport

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
            return Finding(
                page.path,
                block.line,
                stands: path,
                should: "a file that exists",
                about: diff.programs
            )
        }
        let hunks = difference(of: diff).hunks
        guard let range = diff.range(of: hunks.count) else {
            return Finding(
                page.path,
                block.line,
                stands: block.info.joined(separator: " "),
                should: "the number of a hunk, or of the first and the last: 2 or 2-3",
                about: diff.programs
            )
        }
        return Finding.comparing(
            page,
            block.range,
            with: hunks[range].flatMap { $0 },
            about: diff.programs
        ) ?? diff.also.lazy.compactMap { alsoFinding($0, diff, block, page) }.first
    }

    /// What is said to change in the same way has to: as many lines added and removed, in their
    /// order.
    private func alsoFinding(
        _ name: String,
        _ diff: DiffBlock,
        _ block: Page.Block,
        _ page: Page,
    ) -> Finding? {
        func shape(_ diff: DiffBlock) -> [Difference.Mark] {
            difference(of: diff).lines.map(\.mark).filter { $0 != .same }
        }
        let other = diff.beside(name)
        guard files.lines(of: other.old) != nil, files.lines(of: other.new) != nil,
            shape(other) == shape(diff)
        else {
            return Finding(
                page.path,
                block.line,
                stands: "also \(name)",
                should: "a file beside \(diff.new) that changes in the same way",
                about: diff.programs
            )
        }
        return nil
    }

    private func difference(of diff: DiffBlock) -> Difference {
        Difference(
            from: files.lines(of: diff.old) ?? [],
            to: files.lines(of: diff.new) ?? []
        )
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

    var programs: Set<String> { Set([old, new].compactMap(\.program)) }

    /// The places of the hunks, from 0; nothing where there are not so many.
    func range(of count: Int) -> Range<Int>? {
        guard let hunks else { return 0..<count }
        guard hunks.first >= 1, hunks.first <= hunks.last, hunks.last <= count else { return nil }
        return hunks.first - 1..<hunks.last
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
        guard kind == "diff", info.count >= 3 else { return nil }
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
