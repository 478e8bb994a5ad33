import TestSupport

@testable import Workshop

extension Book {
    /// Blocks that name a file and do not stand in it, and blocks that nothing would check.
    func snippetFindings() -> [Finding] {
        pages.flatMap { page in
            page.unclosed.map {
                page.finding($0.number, actual: $0.text, expected: "an end to this block")
            }
                + page.prose.filter { $0.text.hasPrefix(" ") && $0.text.trimmed.hasPrefix("```") }
                .map { page.finding($0.number, actual: $0.text, expected: "a fence at the margin") }
                + page.blocks.compactMap { snippetFinding($0, on: page) }
        }
    }

    private func snippetFinding(_ block: Page.Block, on page: Page) -> Finding? {
        guard block.triedFiles.isEmpty else { return nil }
        switch (block.kind, block.info.count) {
        case ("swift", 2) where block.info[1] == "refused":
            guard block.body.first?.hasPrefix("// error: ") != true else { return nil }
            return page.finding(
                block.line + 1,
                actual: block.body.first ?? "(nothing)",
                expected: "// error: and the compiler's words"
            )
        case ("swift", 2):
            return placeFinding(block, on: page)
        case ("diff", 3...), ("console", 1), ("text", 1):
            return nil
        case ("console", 3) where page.isIntermediate(block):
            return nil
        default:
            return page.finding(
                block.line,
                actual: "```" + block.info.joined(separator: " "),
                expected: "swift [try] FILE, swift refused, diff OLD NEW [HUNK], console or text"
            )
        }
    }

    private func placeFinding(_ block: Page.Block, on page: Page) -> Finding? {
        let path = block.info[1]
        guard let lines = files.lines(of: path) else {
            return page.finding(block.line, actual: path, expected: "a file that exists")
        }
        guard !block.body.isEmpty else {
            return page.finding(comparing: block.range, with: lines)
        }
        guard lines.places(of: block.body).isEmpty else { return nil }
        let (start, shared) = lines.nearest(to: block.body)
        let next = start + shared
        return page.finding(
            block.line + 1 + shared,
            actual: block.body[shared],
            expected: next < lines.count
                ? "\(lines[next])  (\(path):\(next + 1))" : "the end of \(path)"
        )
    }
}

extension [String] {
    /// Returns where these lines begin, each time they stand here.
    func places(of block: [String]) -> [Int] {
        guard !block.isEmpty, block.count <= count else { return [] }
        return (0...(count - block.count)).filter {
            self[$0..<$0 + block.count].elementsEqual(block)
        }
    }

    /// Returns where the longest beginning of a block stands, and how long that is.
    fileprivate func nearest(to block: [String]) -> (start: Int, shared: Int) {
        var best = (start: 0, shared: 0)
        for start in indices {
            let shared = zip(self[start...], block).prefix { $0 == $1 }.count
            if shared > best.shared { best = (start, shared) }
        }
        return best
    }
}
