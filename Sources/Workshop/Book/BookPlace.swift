import Foundation

/// The place where the book shows lines of a program.
struct BookPlace: CustomStringConvertible {
    let description: String

    private init(_ page: Page, _ line: Int) {
        let heading = page.headings.last { $0.number <= line }?.text ?? ""
        let title = heading.drop { $0 == "#" || $0 == " " }.filter { $0 != "`" }
        description = "\(page.path):\(line), '\(title)'"
    }

    /// The first file of a chapter that `folder`, a package, has not as ours has, from its top, and where.
    ///
    /// - Parameter withTries: whether it may be one that is tried before the chapter builds.
    static func first(
        of chapter: Chapter,
        in repository: Repository,
        missingIn folder: URL,
        withTries: Bool
    ) -> (file: String, place: Self)? {
        guard let page = chapter.text(in: repository) else { return nil }
        let program = "Sources/\(chapter.program ?? "")/"
        for block in page.blocks where block.line > page.startLine {
            if !withTries, block.info.contains("try") { continue }
            // Of a difference, the second file is the new one.
            let path = block.info.last { $0.hasPrefix(program) && !$0.contains("/Scenes/") }
            guard let path, ["swift", "diff"].contains(block.kind) else { continue }
            let ours = repository.root.appending(path: path)
            if let text = folder.appending(path: path).text, text == ours.text { continue }
            return (path, Self(page, block.line))
        }
        return nil
    }

    /// The place where the first of `chapters` that shows `file` has the line that is most like `line`.
    init?(of line: String, in file: String, on chapters: [Chapter], in repository: Repository) {
        for chapter in chapters {
            guard let page = chapter.text(in: repository) else { continue }
            let path = "Sources/\(chapter.program ?? "")/\(file)"
            let lines = page.blocks
                .filter { ["swift", "diff"].contains($0.kind) && $0.info.contains(path) }
                .flatMap { block in
                    block.range.filter { !page.lines[$0].hasPrefix("-") }.map { place in
                        let text = page.lines[place].dropFirst(block.kind == "diff" ? 1 : 0)
                        return (place + 1, likeness: Self.likeness(text.trimmed, line.trimmed))
                    }
                }
            guard let best = lines.map(\.likeness).max(),
                let found = lines.first(where: { $0.likeness == best })
            else { continue }
            self.init(page, found.0)
            return
        }
        return nil
    }

    /// Returns how much of two lines is the same at both ends: 1 is all.
    private static func likeness(_ one: String, _ other: String) -> Double {
        guard one != other else { return 1 }
        let longer = Double(max(one.count, other.count))
        let start = zip(one, other).prefix { $0 == $1 }.count
        let end = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
        return min(Double(start + end), longer - 1) / longer
    }
}
