extension Book {
    /// What is checked, in numbers.
    var summary: [String] {
        let kinds = Dictionary(grouping: pages.flatMap(\.blocks), by: \.kind)
        let blocks = kinds.sorted { $0.key < $1.key }.map { "\($1.count) \($0)" }
        let generated = pages.reduce(0) { $0 + $1.generated.count }
        let lines = Stage.allCases.map { stage in
            let count = changes(in: stage).reduce(0) { $0 + $1.offsets.count }
            return "0\(stage.number): \(count)"
        }
        let words = pages.map { "\($0.wordCount) \($0.path)" }
        return [
            "blocks: " + (blocks + ["\(generated) generated"]).joined(separator: ", "),
            "pictures: \(pictures.count)",
            "lines that have to be shown: " + lines.joined(separator: ", "),
            "words: " + words.joined(separator: ", "),
        ]
    }
}
