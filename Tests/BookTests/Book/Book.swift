import Foundation

@testable import WorkshopCommand

/// The book is what the programs, the sources and the tests say it is; `Page` says what is compared.
///
/// With `BOOK_REWRITE=1` transcripts, diffs, tables and pictures are first written as they should be.
struct Book {
    let files: Snapshot
    let pages: [Page]
    let outputs: Transcripts
    /// The pictures as they are drawn afresh, by path.
    let pictures: [String: String]

    /// Every page there has to be, in reading order.
    private static let expectedPages =
        ["README.md", "chapters/README.md"] + Chapter.all.map(\.path)

    /// The book of this repository, rewritten first when `BOOK_REWRITE` is set.
    static let opened = Task<Book, any Error>(priority: .high) {
        var book = try await Book()
        guard ProcessInfo.processInfo.environment["BOOK_REWRITE"] != nil else { return book }
        let recorded = try book.recordingChanges()
        if !recorded.isEmpty {
            // First, because films are drawn from them.
            try Workbench.write(book.texts(after: recorded), in: Repository.here.root)
            book = try await Book()
        }
        var findings = try await book.playFindings(isQuick: true) { $0.isIntermediate }
        findings += book.consoleFindings() + book.snippetFindings() + book.diffFindings()
        findings += book.generatedFindings() + book.pictureFindings() + book.minuteFindings()
        try Workbench.write(book.texts(after: findings), in: Repository.here.root)
        return try await Book()
    }

    private init() async throws {
        let files = Repository.here.everything()
        self.files = files
        pages = Self.expectedPages.compactMap { path in
            files.texts[path].map { Page(path: path, text: $0) }
        }
        let sessions = pages.flatMap(\.sessions)
        let commands = Set(sessions.map(\.command))
            .union(RecordedScene.all.filter { $0.extra == nil }.map(\.command))
        var outputs = await Transcripts.playing(commands)
        // Timers a tenth of a second apart may both be late on a busy machine, and then run in
        // another order: what differs is played once more, with nothing beside it.
        for session in sessions where session.finding(output: outputs[session.command]) != nil {
            outputs.merge(await Transcripts.playing([session.command])) { $1 }
        }
        self.outputs = outputs
        pictures = Self.pictures(of: files)
    }

    func page(of chapter: Chapter) -> Page? { pages.first { $0.path == chapter.path } }

    /// Pages that are missing, and chapters that no list knows.
    func pageFindings() -> [Finding] {
        let present = files.texts.keys.filter { $0.hasPrefix("chapters/") && $0.hasSuffix(".md") }
        let missing = Self.expectedPages.filter { files.texts[$0] == nil }
        let strays = present.filter { !Self.expectedPages.contains($0) }
        return missing.map { Finding(path: $0, actual: "(no such page)", expected: "a page") }
            + strays.map { Finding(path: $0, actual: $0, expected: "a page of Chapter.all") }
    }

    /// The new text of every file that a remedy changes.
    private func texts(after findings: [Finding]) -> [String: String] {
        var texts: [String: String] = [:]
        for (path, findings) in Dictionary(grouping: findings, by: \.path) {
            let remedies = findings.filter(\.isWanted).compactMap(\.remedy)
            guard !remedies.isEmpty else { continue }
            var lines = files.lines(of: path) ?? []
            // From the bottom up, so that what is still to be replaced stays where it was.
            for remedy in remedies.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
                lines.replaceSubrange(remedy.range.clamped(to: lines.indices), with: remedy.lines)
            }
            texts[path] = lines.joined(separator: "\n") + "\n"
        }
        return texts
    }
}

extension Repository {
    /// Every text in it, but neither git's own, nor what is built, nor what a reader has written.
    fileprivate func everything() -> Snapshot {
        let entries = names(in: root).filter { entry in
            ![".git", "Workbench"].contains(entry) && !entry.hasPrefix(".build")
        }
        let files = entries.map { root.appending(path: $0) }.flatMap { url in
            let inner = FileManager.default.enumerator(atPath: url.path)?.allObjects ?? []
            return [url] + inner.compactMap { ($0 as? String).map { url.appending(path: $0) } }
        }
        return Snapshot(of: files, in: self)
    }
}

/// A place where the book does not say what is so.
struct Finding: CustomStringConvertible {
    let path: String
    var line = 1
    let actual: String
    var expected: String
    /// With `BOOK_REWRITE=1` these lines, counted from 0, become the given ones.
    var remedy: (range: Range<Int>, lines: [String])?

    /// Says whether it is of a page that `BOOK_PAGE` asks for.
    var isWanted: Bool {
        let page = ProcessInfo.processInfo.environment["BOOK_PAGE"] ?? ""
        return page.isEmpty || path.contains(page)
    }

    var description: String { "\(path):\(line)\n  actual: \(actual)\n  expected: \(expected)" }
}

extension Page {
    func finding(_ line: Int, actual: String, expected: String) -> Finding {
        Finding(path: path, line: line, actual: actual, expected: expected)
    }

    /// Some of its lines compared: the first that differs, or nothing when they are the same.
    func finding(comparing range: Range<Int>, with expected: [String]) -> Finding? {
        let actual = Array(lines[range])
        guard actual != expected else { return nil }
        let shared = zip(actual, expected).prefix { $0 == $1 }.count
        return Finding(
            path: path,
            line: range.lowerBound + shared + 1,
            actual: shared < actual.count ? actual[shared] : "(nothing more)",
            expected: shared < expected.count ? expected[shared] : "(nothing more)",
            remedy: (range, expected)
        )
    }
}
