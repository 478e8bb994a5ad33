import ToolSupport

extension Book {
    /// Where a chapter that writes a program does not go the way that readers know.
    func formFindings() -> [Finding] {
        Chapter.all.filter { $0.stage != nil || $0.isRoom }
            .compactMap(page)
            .flatMap { sectionFindings($0) + openingFindings($0) + endingFindings($0) }
    }

    private static let sections = [
        "The question", "Predict before you run", "What it guarantees now", "In five lines",
        "Exercises", "Names in RxSwift and in the seed", "Design note",
    ]

    /// These sections, in this order; others may stand between them.
    private func sectionFindings(_ page: Page) -> [Finding] {
        let sections = page.sections.filter { Self.sections.contains($0.title) }
        guard sections.map(\.title) != Self.sections else { return [] }
        let shared = zip(sections.map(\.title), Self.sections).prefix { $0 == $1 }.count
        return [
            Finding(
                page.path,
                shared < sections.count ? sections[shared].lines.lowerBound : 1,
                stands: shared < sections.count ? sections[shared].title : "(nothing more)",
                should: shared < Self.sections.count ? Self.sections[shared] : "(nothing more)"
            )
        ]
    }

    /// A run that goes wrong comes before the question.
    private func openingFindings(_ page: Page) -> [Finding] {
        guard let question = page.section("The question"),
            !page.blocks.contains(where: {
                $0.line < question.lines.lowerBound
                    && ($0.kind == "console" || $0.body.first?.hasPrefix("$ ") == true)
            })
        else { return [] }
        return [
            Finding(page.path, 1, stands: "no run before the question", should: "one that fails")
        ]
    }

    /// Five lines, and then what the search box can do now.
    private func endingFindings(_ page: Page) -> [Finding] {
        guard let section = page.section("In five lines") else { return [] }
        let lines = page.prose.filter { section.lines.contains($0.number) }.map(\.text)
        let points = lines.count { $0.hasPrefix("- ") }
        let saysWhatIsNew = lines.joined(separator: " ").contains("he search box")
        func finding(_ stands: String, _ should: String) -> Finding {
            Finding(page.path, section.lines.lowerBound, stands: stands, should: should)
        }
        return (points == 5 ? [] : [finding("\(points) points", "five")])
            + (saysWhatIsNew ? [] : [finding("In five lines", "what the search box can do now")])
    }
}

extension Page {
    fileprivate struct Section {
        let title: String
        /// From its heading to the next one.
        let lines: Range<Int>
    }

    fileprivate var sections: [Section] {
        let heads = headings.filter { $0.text.hasPrefix("## ") }
        let ends = heads.dropFirst().map(\.number) + [lines.count + 1]
        return zip(heads, ends).map { head, end in
            Section(title: String(head.text.dropFirst(3)), lines: head.number..<end)
        }
    }

    fileprivate func section(_ title: String) -> Section? {
        sections.first { $0.title == title }
    }
}
