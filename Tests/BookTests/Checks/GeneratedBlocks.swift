extension Book {
    /// Generated blocks that are not what their generator makes.
    func generatedFindings() -> [Finding] {
        pages.flatMap { page in
            page.generated.compactMap { block in
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
                        stands: block.words.joined(separator: " "),
                        should: generator.usage
                    )
                }
                return Finding.comparing(page, block.range, with: should)
            }
        }
    }
}
