import Foundation

@testable import WorkshopCommand

/// Makes the lines of a generated block.
struct Generator {
    /// Its present lines serve figures that cannot be had again, such as a measured time.
    let block: Page.Block
    let page: Page
    let book: Book

    /// A kind of generated block exists when it stands here, with as many words.
    var lines: [String]? {
        switch (block.kind, block.info.count - 1) {
        case ("endings", 0): endings
        case ("guarantees", 0...1): guarantees
        case ("measured", 0): measured
        case ("minutes", 0): minutes
        case ("prototype-costs", 0): prototypeCosts
        case ("rxswift-orders", 0): rxSwiftOrders
        case ("stages", 0): stages
        case ("ways", 0): ways
        case _: nil
        }
    }

    /// A link from the page to a path of the repository.
    func link(_ name: String, to path: String) -> String {
        let up = page.path.filter { $0 == "/" }.map { _ in "../" }.joined()
        return "[\(name)](\(up)\(path))"
    }
}

/// A Markdown table; columns that are not too wide are padded.
func table(_ header: [String], _ rows: [[String]]) -> [String] {
    let widths = header.indices.map { column in
        min(([header] + rows).map { $0[column].count }.max() ?? 0, 82)
    }
    func line(_ cells: [String]) -> String {
        let padded = zip(cells, widths).map { $0.padding(to: $1) }
        return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return [line(header), line(rule)] + rows.map(line)
}

extension Generator {
    /// Figures of `.ci/benchmark.tsv`: those of the rows and columns that the block names.
    fileprivate var measured: [String]? {
        guard let header = block.body.first?.tableCells,
            let lines = book.files.lines(of: ".ci/benchmark.tsv")
        else { return nil }
        let rows = lines.filter { !$0.hasPrefix("#") }.map { $0.components(separatedBy: "\t") }
        let columns = header.dropFirst().map { rows[0].firstIndex(of: $0) }
        return table(
            header,
            block.body.dropFirst(2).map { line in
                let name = line.tableCells[0]
                let row = rows.first { $0[0] == name }
                return [name] + columns.map { $0.flatMap { row?[$0] }.map(Self.figure) ?? "–" }
            }
        )
    }

    /// `1241/3` is shown as `1,241 / 3`, and no blocks as none.
    private static func figure(_ cell: String) -> String {
        let parts = cell.components(separatedBy: "/")
        guard let instructions = Int(parts[0]) else { return "–" }
        let number = instructions.formatted(.number.locale(Locale(identifier: "en_US")))
        return parts[1] == "0" ? number : "\(number) / \(parts[1])"
    }
}
