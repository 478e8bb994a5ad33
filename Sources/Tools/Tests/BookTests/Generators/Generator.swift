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
