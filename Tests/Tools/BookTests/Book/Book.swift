import Foundation
import ToolSupport

/// The book is what the programs, the sources and the tests say it is; `Page` says what is compared.
///
/// With `BOOK_REWRITE=1` transcripts, diffs, tables and pictures are first written as they should be.
struct Book {
    /// Every text of the repository.
    let files: Snapshot
    let pages: [Page]
    let outputs: Transcripts
    /// The pictures as they are drawn afresh, by path.
    let pictures: [String: String]
    let observations: Observations
    let expectedPages: [String]

    /// Every page there has to be, in reading order.
    static let expectedPages = ["README.md", "chapters/README.md"] + Chapter.all.map(\.path)

    init(
        _ files: Snapshot,
        outputs: Transcripts = [:],
        pictures: [String: String] = [:],
        observations: Observations = Observations(),
        expectedPages: [String] = Book.expectedPages,
    ) {
        self.files = files
        self.expectedPages = expectedPages
        self.outputs = outputs
        self.pictures = pictures
        self.observations = observations
        pages = Book.pages(expectedPages, in: files)
    }

    static func pages(_ paths: [String], in files: Snapshot) -> [Page] {
        paths.compactMap { path in
            files.texts[path].map { Page(path: path, text: $0) }
        }
    }

    /// The page of a chapter, where it exists.
    func page(of chapter: Chapter) -> Page? {
        pages.first { $0.path == chapter.path }
    }
}

extension Book {
    /// Everything in the book that is not so.
    func findings() -> [Finding] {
        consoleFindings() + snippetFindings() + diffFindings() + typingFindings()
            + generatedFindings() + linkFindings() + measureFindings() + pictureFindings()
            + pageFindings() + sourceMapFindings()
    }

    /// Pages that are missing, and chapters that no list knows.
    func pageFindings() -> [Finding] {
        let present = files.texts.keys.filter {
            $0.hasPrefix("chapters/") && $0.hasSuffix(".md")
        }
        let missing = expectedPages.filter {
            files.texts[$0] == nil
        }
        return missing.map { path in
            Finding(path, 1, stands: "(no such page)", should: "a page")
        }
            + present.filter { !expectedPages.contains($0) }.map { path in
                Finding(path, 1, stands: path, should: "a page that Chapter.all lists")
            }
    }
}

extension Book {
    /// The book of this repository, rewritten first when `BOOK_REWRITE` is set.
    static let opened = Task<Book, any Error> {
        let book = try await read()
        guard ProcessInfo.processInfo.environment["BOOK_REWRITE"] != nil else { return book }
        for (path, text) in book.rewritten() {
            let url = Repository.here.root.appending(path: path)
            let folder = url.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return try await read()
    }

    /// None in a release build, which saves objects and calls.
    private static let observations = Task<Observations, any Error> {
        isDebugBuild ? try await Observations.all() : Observations()
    }

    /// Subscriptions whose objects could not be watched.
    func lifeFindings() -> [Finding] {
        Stage.measured.flatMap { stage in
            [0, 2].compactMap { maps in
                let isExpected = maps == 0 || stage.number > 3
                let life = observations.lives[Life.key(stage, maps: maps)]
                let isRight = (life != nil) == isExpected && life?.lost.isEmpty != false
                guard Self.isDebugBuild, !isRight else { return nil }
                return Finding(
                    "Tests/Tools/BookTests/Specimens/Specimen.swift",
                    1,
                    stands: "\(life?.lost.count ?? 0) objects out of reach",
                    should: isExpected ? "a life with \(maps) operators, and all freed" : "no life",
                    about: [stage.program]
                )
            }
        }
    }

    private static func read() async throws -> Book {
        // A test of its own says so where they cannot be watched.
        let observations = (try? await observations.value) ?? Observations()
        let files = try Repository.here.everything()
        let pages = pages(expectedPages, in: files)
        var outputs = await Transcripts.playing(commands(of: pages))
        // Timers a tenth of a second apart may both be late on a busy machine, and then run in
        // another order: what differs is played once more, with nothing beside it.
        for session in pages.flatMap(\.sessions) {
            guard finding(session, output: outputs[session.command]) != nil else { continue }
            outputs.merge(await Transcripts.playing([session.command])) { $1 }
        }
        return Book(
            files,
            outputs: outputs,
            pictures: Pictures.all(of: observations, outputs),
            observations: observations
        )
    }

    static let isDebugBuild: Bool = {
        var isDebug = false
        assert({ isDebug = true }() == ())
        return isDebug
    }()

    /// The new text of every file that a remedy changes.
    func rewritten() -> [String: String] {
        var texts: [String: String] = [:]
        for (path, findings) in Dictionary(grouping: findings(), by: \.path) {
            var lines = files.lines(of: path) ?? []
            var isChanged = false
            for remedy in findings.compactMap(\.remedy).sorted(by: { $0.start > $1.start }) {
                isChanged = true
                switch remedy {
                case .lines(let range, let replacement):
                    lines.replaceSubrange(range, with: replacement)
                case .file(let text):
                    lines = text.lines
                }
            }
            if isChanged { texts[path] = lines.joined(separator: "\n") + "\n" }
        }
        return texts
    }
}

extension Finding.Remedy {
    /// The first line that changes, so that remedies can go from the bottom up.
    fileprivate var start: Int {
        switch self {
        case .lines(let range, _): range.lowerBound
        case .file: 0
        }
    }
}
