import TestSupport

@testable import Workshop

extension Generator {
    /// The table lists what changes from stage to stage without scenes: all pairs, or the files of one
    /// pair with them.
    static let changes = Generator(usage: "changes, changes 2 … changes 6, or changes RxBeyond") {
        request in
        let book = request.book
        guard let word = request.words.first else {
            return table(
                ["from", "to", "new files", "changed files", "lines added", "removed", "at most"],
                Stage.allCases.dropFirst().map { stage in
                    let changes = book.changes(from: stage.previous?.program, to: stage.program)
                        .filter { !$0.file.isScene }
                    let isNew = changes.count { $0.oldPath == nil }
                    return [
                        "0\(stage.number - 1)", "0\(stage.number)",
                        "\(isNew)", "\(changes.count - isNew)",
                        "\(changes.count(.added))", "\(changes.count(.removed))",
                        "\(stage.budget ?? 0)"
                            + (stage.ignoresBlanks
                                ? " (without moved lines, \(book.addedLines(of: stage)) here)"
                                : ""),
                    ]
                }
            )
        }
        let name = Int(word).map { "RxDemo0\($0)" } ?? word
        guard request.words.count == 1,
            let chapter = Chapter.all.first(where: { $0.program == name }), chapter.base != nil
        else { return nil }
        // What a room adds stands in its own chapter.
        let changes = book.changes(in: chapter).filter {
            !chapter.isRoom || ($0.oldPath != nil && $0.newPath != nil && !$0.file.isScene)
        }
        return table(
            ["file", "", "lines added", "lines removed"],
            changes.map { change in
                let path = change.newPath ?? change.oldPath ?? ""
                return [
                    request.link("`\(change.file)`", to: path),
                    change.oldPath == nil ? "new" : change.newPath == nil ? "gone" : "changed",
                    "\(change.difference.count(.added))", "\(change.difference.count(.removed))",
                ]
            }
        )
    }

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
