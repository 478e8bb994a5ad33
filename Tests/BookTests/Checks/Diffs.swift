extension Book {
    /// Diff blocks that are not the difference of the two files.
    func diffFindings() -> [Finding] {
        pages.flatMap { page in
            page.blocks.compactMap { block in
                guard block.kind == "diff", block.info.count >= 3 else { return nil }
                return diffFinding(block, on: page)
            }
        }
    }

    private func diffFinding(_ block: Page.Block, on page: Page) -> Finding? {
        for path in block.info[1...2] where repository.lines(of: path) == nil {
            return Finding(page.path, block.line, stands: path, should: "a file that exists")
        }
        guard let lines = hunks(of: block) else {
            return Finding(
                page.path,
                block.line,
                stands: block.info.joined(separator: " "),
                should: "the number of a hunk, or of the first and the last: 2 or 2-3"
            )
        }
        return Finding.comparing(page, block.range, with: lines)
    }

    /// What the block should hold.
    private func hunks(of block: Page.Block) -> [String]? {
        guard let old = repository.lines(of: block.info[1]),
            let new = repository.lines(of: block.info[2])
        else { return nil }
        let hunks = Difference(from: old, to: new).hunks
        guard block.info.count == 4 else { return hunks.flatMap { $0 } }
        let ends = block.info[3].split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last, first >= 1, first <= last,
            last <= hunks.count
        else { return nil }
        return hunks[first - 1..<last].flatMap { $0 }
    }
}
