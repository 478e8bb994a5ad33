@testable import WorkshopCommand

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
            let (actual, expected) = (block.body.first, "// error: and the compiler's words")
            return page.finding(block.line + 1, actual: actual ?? "(nothing)", expected: expected)
        case ("swift", 2):
            return placeFinding(block, on: page)
        case ("console", 1):
            guard block.body.first?.hasPrefix("$ ") != true else { return nil }
            let actual = block.body.first ?? "(nothing)"
            return page.finding(block.line + 1, actual: actual, expected: "$ and a command")
        case ("diff", 3), ("text", 1):
            return nil
        case ("diff", 5...) where block.info[3] == "also":
            return nil
        default:
            let actual = "```" + block.info.joined(separator: " ")
            let expected = "swift [try] FILE, swift refused, diff OLD NEW, console or text"
            return page.finding(block.line, actual: actual, expected: expected)
        }
    }

    private func placeFinding(_ block: Page.Block, on page: Page) -> Finding? {
        let path = block.info[1]
        guard let lines = files.lines(of: path) else {
            return page.finding(block.line, actual: path, expected: "a file that exists")
        }
        guard !block.body.isEmpty else { return page.finding(comparing: block.range, with: lines) }
        guard lines.places(of: block.body).isEmpty else { return nil }
        let (start, shared) = lines.nearest(to: block.body)
        let (next, line) = (start + shared, block.line + 1 + shared)
        let isEnd = next == lines.count
        let expected = isEnd ? "the end of \(path)" : "\(lines[next])  (\(path):\(next + 1))"
        return page.finding(line, actual: block.body[shared], expected: expected)
    }

    /// Diff blocks that are not the difference of the two files.
    func diffFindings() -> [Finding] {
        pages.flatMap { page in page.blocks.compactMap { diffFinding($0, on: page) } }
    }

    private func diffFinding(_ block: Page.Block, on page: Page) -> Finding? {
        guard let shown = block.diffs.first else { return nil }
        for path in [shown.old, shown.new] where files.lines(of: path) == nil {
            return page.finding(block.line, actual: path, expected: "a file that exists")
        }
        let texts = block.diffs.map { (files.lines(of: $0) ?? [], files.lines(of: $1) ?? []) }
        let hunks = Difference.hunks(from: texts[0].0, to: texts[0].1)
        if let finding = page.finding(comparing: block.range, with: hunks) { return finding }
        // What is said to change in the same way has to: as many lines added and removed, in order.
        let shapes = texts.map { old, new in
            Difference(from: old, to: new).lines.map(\.mark).filter { $0 != .same }
        }
        let expected = "a file that changes in the same way as \(shown.new)"
        return shapes.firstIndex { $0 != shapes[0] }
            .map { page.finding(block.line, actual: block.diffs[$0].new, expected: expected) }
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
        let places = indices.map { start in
            (start: start, shared: zip(self[start...], block).prefix { $0 == $1 }.count)
        }
        return places.max { $0.shared < $1.shared } ?? (start: 0, shared: 0)
    }
}

extension Page.Block {
    /// Of `diff OLD NEW also Skip.swift` the two files, and those beside them that change in the same way;
    /// nothing where the block is another one.
    var diffs: [(old: String, new: String)] {
        guard kind == "diff", info.count >= 3, triedFiles.isEmpty else { return [] }
        let also = info.dropFirst(4).map { (info[1].beside($0), info[2].beside($0)) }
        return [(info[1], info[2])] + also
    }

    /// The files that a `try` block changes for the moment, all in the same way.
    var triedFiles: [String] {
        guard info.count >= 3, info[1] == "try" else { return [] }
        return [info[2]] + info.dropFirst(4).map(info[2].beside)
    }

    /// The file with what is tried; nil where it does not have the lines that change.
    func tried(on lines: [String]) -> [String]? {
        guard kind == "diff" else { return body }
        let old = body.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
        let new = body.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
        guard let place = lines.places(of: old).first else { return nil }
        return Array(lines[..<place]) + new + Array(lines[(place + old.count)...])
    }
}

extension String {
    fileprivate func beside(_ name: String) -> String {
        prefix(upTo: lastIndex(of: "/") ?? startIndex) + "/" + name
    }
}
