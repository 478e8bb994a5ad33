import TestSupport

@testable import Workshop

extension Generator {
    /// The chapters from the first stage on, and what else writes a program: question, minutes,
    /// guarantees, lines.
    static let stages = Generator(usage: "stages") { request in
        guard request.words.isEmpty else { return nil }
        let book = request.book
        let chapters = Chapter.all.filter { $0.program != nil || ($0.number ?? 0) > 0 }
        func link(to page: Page?) -> String {
            page.map { request.link($0.title, to: $0.path) } ?? "–"
        }
        func minutes(of page: Page?) -> String {
            (page?.minutes?.sum).map { "\($0)" } ?? "–"
        }
        return table(
            ["program", "chapter", "question", "minutes", "guarantees", "lines"],
            chapters.map { chapter in
                let page = book.page(of: chapter)
                guard let program = chapter.program else {
                    return ["", link(to: page), page?.question ?? "–", minutes(of: page), "", ""]
                }
                let changes = book.changes(in: chapter).filter { change in
                    !change.file.isScene
                        && book.owners(of: change.file, in: program).contains(chapter)
                }
                let kept = Guarantee.column(of: program).map { column in
                    let cells = Guarantee.allCases.map { $0.cells[column] }
                    return "\(cells.count { $0 == .yes }) of \(cells.count)"
                }
                let isFirst = chapters.first { $0.program == program } == chapter
                return [
                    request.link("`\(program)`", to: "Sources/\(program)"),
                    link(to: page),
                    page?.question ?? "–",
                    minutes(of: page),
                    isFirst ? kept ?? "–" : "",
                    "+\(changes.count(.added)) −\(changes.count(.removed))",
                ]
            }
        )
    }

    /// The minutes of every chapter, in their parts.
    static let minutes = Generator(usage: "minutes") { request in
        guard request.words.isEmpty else { return nil }
        let parts = ["read", "type", "try", "exercises"]
        let rows = Chapter.all.compactMap { chapter -> (cells: [String], minutes: Page.Minutes)? in
            guard let page = request.book.page(of: chapter), let minutes = page.minutes else {
                return nil
            }
            return ([request.link(page.title, to: page.path)], minutes)
        }
        func cells(_ minutes: [Page.Minutes]) -> [String] {
            parts.map { part in "\(minutes.reduce(0) { $0 + $1[part] })" }
                + ["\(minutes.reduce(0) { $0 + $1.sum })"]
        }
        return table(
            ["chapter"] + parts + ["minutes"],
            rows.map { $0.cells + cells([$0.minutes]) } + [["total"] + cells(rows.map(\.minutes))]
        )
    }
}
