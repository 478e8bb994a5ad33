import Foundation
import TestSupport
import Testing

@testable import WorkshopCommand

@Suite struct `the book` {
    @Test func `every page is there, and links and paths lead somewhere`() async throws {
        try await expectNone { $0.pageFindings() + $0.linkFindings() }
    }

    @Test func `a snippet stands in its file, a diff is that of two files`() async throws {
        try await expectNone { $0.snippetFindings() + $0.diffFindings() }
    }

    @Test func `the blocks of the chapters add up to the programs`() async throws {
        try await expectNone { $0.typingFindings() }
    }

    @Test func `what a chapter tries is what a reader sees`() async throws {
        try await expectNone { try await $0.playFindings(isQuick: true) { $0.isIntermediate } }
    }

    /// `BOOK_ASSEMBLE=1`, or the number of a chapter; it compiles each program many times.
    @Test(.enabled(if: assembled != nil))
    func `in the reader's folder every command does what the chapter shows`() async throws {
        let chapter = try #require(assembled)
        try await expectNone {
            try await $0.playFindings { chapter == "1" || $0.chapter.name.hasPrefix(chapter) }
        }
    }

    @Test func `a program that must not compile is refused, in these words`() async throws {
        try await expectNone { try await $0.refusalFindings() }
    }

    /// With `BOOK_ASSEMBLE`, because it compiles two stages and runs their tests for each line.
    @Test(.enabled(if: assembled != nil))
    func `a deleted line has the consequence that a chapter names`() async throws {
        try await expectNone { try $0.deletionFindings() }
    }

    @Test func `a transcript is what the program prints`() async throws {
        try await expectNone { $0.consoleFindings() }
    }

    /// With `BOOK_RXSWIFT=1`, because it fetches RxSwift.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["BOOK_RXSWIFT"] != nil))
    func `scenes on RxSwift print what a chapter shows, the map's files are there`() async throws {
        try await expectNone { try await $0.rxSwiftFindings() }
    }

    @Test func `every program has the same runner of scenes`() async throws {
        let texts = try await Book.opened.value.files.texts
        #expect(Set(texts.filter { $0.key.hasSuffix("/Scenes/Scene.swift") }.values).count == 1)
    }

    @Test func `tables and minutes are what they are made from`() async throws {
        try await expectNone {
            $0.generatedFindings() + $0.sourceMapFindings() + $0.minuteFindings()
        }
    }

    @Test func `a picture is what the run draws, a recording of the program`() async throws {
        try await expectNone { $0.pictureFindings() + $0.recordingFindings() }
    }

    /// With `BOOK_ASSEMBLE`, because it compiles a copy of each program.
    @Test(.enabled(if: assembled != nil))
    func `a recording is what the program reports`() async throws {
        try await expectNone { try $0.recordingChanges() }
    }
}

/// Fails once for each finding, at the chapter's own line.
///
/// `BOOK_PAGE=03` shows only the findings of pages with this in their paths, to those who write them,
/// and `BOOK_REWRITE=1` changes only these.
private func expectNone(_ find: @escaping @Sendable (Book) async throws -> [Finding]) async throws {
    // Ahead of other tests, because what it compiles takes longest.
    let findings = try await Task(priority: .high) { try await find(Book.opened.value) }.value
    for finding in findings where finding.isWanted {
        let place = SourceLocation(
            fileID: "BookTests/\(finding.path)",
            filePath: "\(Repository.here.root.path)/\(finding.path)",
            line: max(finding.line, 1),
            column: 1
        )
        Issue.record(Comment(rawValue: "\(finding)"), sourceLocation: place)
    }
}

private let assembled = ProcessInfo.processInfo.environment["BOOK_ASSEMBLE"]

@Suite struct GuideTests {
    @Test func `slots follow each other; an exercise has its minutes and five more`() throws {
        let page = try Repository.here.text(of: "chapters/workshop.md")
        let catalogue = Catalogue(of: .here)
        var plans: [Int] = []
        var end = -1
        // A row of a plan: `| 9:20 | 20 | [chapter](…) … |`.
        for line in page.lines where line.hasPrefix("| ") {
            let cells = line.tableCells
            let time = cells[0].split(separator: ":").compactMap { Int($0) }
            if cells[0] == "at" { (plans, end) = (plans + [0], -1) }
            guard time.count == 2, cells.count == 3, let minutes = Int(cells[1]) else { continue }
            let start = time[0] * 60 + time[1]
            #expect(end < 0 || start == end, "\(line)")
            end = start + minutes
            plans[plans.count - 1] += minutes
            guard cells[2].hasPrefix("Exercise") else { continue }
            let ids = cells[2].split { " ,".contains($0) }.dropFirst()
            let exercises = ids.compactMap { catalogue.exercise(String($0)) }
            #expect(exercises.count == ids.count, "\(line)")
            #expect(exercises.map { $0.minutes + 5 }.reduce(0, +) == minutes, "\(line)")
        }
        #expect(plans == [180, 240, 480, 480, 180])
    }
}
