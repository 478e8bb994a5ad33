import ToolSupport

extension Book {
    /// What is checked, in numbers.
    var summary: [String] {
        let kinds = Dictionary(grouping: pages.flatMap(\.blocks), by: \.kind)
        let blocks = kinds.sorted { $0.key < $1.key }.map { "\($1.count) \($0)" }
        let generated = pages.reduce(0) { $0 + $1.generated.count }
        let lines = Chapter.all.filter { $0.program != nil }.map { chapter in
            let count = changes(in: chapter).filter { change in
                owners(of: change.file, in: chapter.program ?? "").contains(chapter)
            }
            .count(.added)
            return "\(chapter.name): \(count)"
        }
        let words = pages.map { "\($0.wordCount) \($0.path)" }
        return [
            "blocks: " + (blocks + ["\(generated) generated"]).joined(separator: ", "),
            "pictures: \(pictures.count)",
            "lines that readers type: " + lines.joined(separator: ", "),
            "words: " + words.joined(separator: ", "),
        ]
    }
}
