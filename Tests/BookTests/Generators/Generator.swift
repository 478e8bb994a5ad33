/// Makes the lines of a generated block.
struct Generator: Sendable {
    /// What may follow `generated:`.
    let usage: String
    /// Makes the lines for these words; nothing when the words make no sense. The present body
    /// is given for what cannot be computed again, such as a measured time.
    let lines: @Sendable (_ words: [String], _ body: [String], _ book: Book) -> [String]?
}

extension Generator {
    /// A generated block exists when its generator stands here.
    static let all: [String: Generator] = [
        "changes": .changes
    ]
}

/// A Markdown table with its columns padded to the same width.
func table(_ header: [String], _ rows: [[String]]) -> [String] {
    let widths = header.indices.map { column in
        ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
        let padded = zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: width - cell.count)
        }
        return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return [line(header), line(rule)] + rows.map(line)
}
