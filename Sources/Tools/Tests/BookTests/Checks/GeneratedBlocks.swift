@testable import Workshop

extension Book {
    /// Generated blocks that are not what their generator makes.
    func generatedFindings() -> [Finding] {
        pages.flatMap { page in
            page.generated.compactMap { block in
                func finding(_ expected: String) -> Finding {
                    let actual = ([block.name] + block.words).joined(separator: " ")
                    return page.finding(block.line, actual: actual, expected: expected)
                }
                if let tests = Generator.elsewhere[block.name] {
                    return files.texts[tests]?.contains(block.name) == true
                        ? nil : finding("a block that \(tests) compares")
                }
                guard let generator = Generator.all[block.name] else {
                    return finding(
                        "one of \(Generator.all.keys.sorted().joined(separator: ", "))"
                    )
                }
                let request = Generator.Request(
                    words: block.words,
                    body: block.body,
                    page: page,
                    book: self
                )
                guard let expected = generator.lines(request) else {
                    return finding(generator.usage)
                }
                return page.finding(comparing: block.range, with: expected)
            }
        }
    }
}
