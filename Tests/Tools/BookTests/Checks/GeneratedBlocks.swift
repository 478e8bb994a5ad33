import ToolSupport

extension Book {
    /// Generated blocks that are not what their generator makes.
    func generatedFindings() -> [Finding] {
        let everything = Set(Chapter.all.compactMap(\.program))
        return pages.flatMap { page in
            page.generated.compactMap { block in
                if let tests = Generator.elsewhere[block.name] {
                    guard files.texts[tests]?.contains(block.name) != true else { return nil }
                    return Finding(
                        page.path,
                        block.line,
                        stands: block.name,
                        should: "a block that \(tests) compares"
                    )
                }
                guard let generator = Generator.all[block.name] else {
                    return Finding(
                        page.path,
                        block.line,
                        stands: block.name,
                        should: "one of \(Generator.all.keys.sorted().joined(separator: ", "))"
                    )
                }
                guard
                    let should = generator.lines(
                        Generator.Request(
                            words: block.words,
                            body: block.body,
                            page: page,
                            book: self
                        )
                    )
                else {
                    return Finding(
                        page.path,
                        block.line,
                        stands: ([block.name] + block.words).joined(separator: " "),
                        should: generator.usage,
                        about: everything
                    )
                }
                return Finding.comparing(page, block.range, with: should, about: everything)
            }
        }
    }
}
