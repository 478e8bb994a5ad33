@testable import Workshop

/// Makes the lines of a generated block.
struct Generator: Sendable {
    /// A page may write these words after `generated:`.
    let usage: String
    /// Nothing when the block's words make no sense.
    let lines: @Sendable (Request) -> [String]?

    struct Request {
        let words: [String]
        /// The block's present lines serve figures that cannot be had again, such as a measured time.
        let body: [String]
        let page: Page
        let book: Book
    }
}

extension Generator {
    /// A kind of generated block exists when it stands here.
    static let all: [String: Generator] = [
        "endings": .endings,
        "guarantees": .guarantees,
        "measured": .measured,
        "minutes": .minutes,
        "source-map": .sources,
        "stages": .stages,
    ]

    /// Blocks that a study's own tests compare.
    static let elsewhere = [
        "prototype-costs": "Sources/Tools/Tests/RxPrototypeTests/CostsTests.swift"
    ]
}

extension Generator.Request {
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
        let padded = zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: max(width - cell.count, 0))
        }
        return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return [line(header), line(rule)] + rows.map(line)
}

extension Generator {
    /// Figures of `.ci/benchmark.tsv`: those of the rows and columns that the block names.
    static let measured = Generator(usage: "measured, above rows and columns") { request in
        guard let lines = request.book.files.lines(of: ".ci/benchmark.tsv"),
            let header = request.body.first?.tableCells
        else { return nil }
        let figures = lines.filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t").map(String.init) }.filter { $0.count == 4 }
        return table(
            header,
            request.body.dropFirst(2).map { line in
                let name = line.tableCells[0]
                let cells = header.dropFirst().map { program in
                    figures.first { $0[0] == name && $0[1] == program }.map { figure in
                        grouped(figure[2]) + (figure[3] == "0" ? "" : " / \(figure[3])")
                    } ?? "–"
                }
                return [name] + cells
            }
        )
    }

    /// A number with a comma before every third digit from the right.
    private static func grouped(_ number: String) -> String {
        var digits = number[...]
        var groups: [Substring] = []
        while digits.count > 3 {
            groups.insert(digits.suffix(3), at: 0)
            digits = digits.dropLast(3)
        }
        return ([digits] + groups).joined(separator: ",")
    }
}
