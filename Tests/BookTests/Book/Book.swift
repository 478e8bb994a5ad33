import Foundation

/// The book is what the programs, the sources and the tests say it is.
///
/// What a page may hold, and what is compared:
///
///     ```swift Sources/RxDemo03/Event.swift    whole lines of that file, as they stand there
///     ```swift refused                         `// error: …` first; a program that must not compile
///     ```console                               `$ command`, and its output; more than one if need be
///                                              (without output it only has to work; a line `…` is
///                                              an output still to be written by BOOK_REWRITE=1)
///     ```diff OLD NEW                          all hunks of the difference of two files
///     ```diff OLD NEW 2-3                      only hunks 2 and 3, or only hunk 2: `diff OLD NEW 2`
///     ```text                                  whatever is neither code nor output
///     <!-- generated: NAME -->                 what `Generator.all` makes, up to `<!-- end -->`
///     **Minutes: 30** (read 20, run 10)        a sum and its parts
///     | … | minutes |                          a table whose rows add up to its row `total`
///     [text](03-sink.md#anchor)                links, pictures and `Sources/…` paths that exist
///
/// With `BOOK_REWRITE=1` transcripts, diffs, tables and pictures are first written as they should be.
struct Book {
    let repository: Repository
    let pages: [Page]
    let transcripts: Transcripts
    /// The pictures as they are drawn afresh, by path.
    let pictures: [String: String]
    /// The objects of subscriptions, by `Life.key`.
    let lives: [String: Life]
    let expectedPages: [String]

    /// Every page there has to be, in reading order.
    static let expectedPages = [
        "README.md",
        "chapters/00-three-ideas.md",
        "chapters/01-publish-subscribe.md",
        "chapters/02-disposable.md",
        "chapters/03-sink.md",
        "chapters/04-operators.md",
        "chapters/05-producer.md",
        "chapters/06-sink-disposer.md",
        "chapters/06a-time.md",
        "chapters/06b-subjects.md",
        "chapters/07-reading-rxswift.md",
        "chapters/side-item-queue.md",
        "chapters/side-rxprototype.md",
        "chapters/side-halffive.md",
        "chapters/workshop.md",
    ]

    init(
        _ repository: Repository,
        transcripts: Transcripts = .real,
        pictures: [String: String] = [:],
        lives: [String: Life] = [:],
        expectedPages: [String] = Book.expectedPages,
    ) {
        self.repository = repository
        self.expectedPages = expectedPages
        self.transcripts = transcripts
        self.pictures = pictures
        self.lives = lives
        pages = expectedPages.compactMap { path in
            repository.files[path].map { Page(path: path, text: $0) }
        }
    }
}

extension Book {
    /// Everything in the book that is not so.
    func findings() async -> [Finding] {
        await consoleFindings() + snippetFindings() + diffFindings() + coverageFindings()
            + generatedFindings() + linkFindings() + measureFindings() + pictureFindings()
            + pageFindings()
    }

    /// Pages that are missing, and chapters that no list knows.
    func pageFindings() -> [Finding] {
        let present = repository.files.keys.filter {
            $0.hasPrefix("chapters/") && $0.hasSuffix(".md")
        }
        let missing = expectedPages.filter {
            repository.files[$0] == nil
        }
        return missing.map { path in
            Finding(path, 1, stands: "(no such page)", should: "a page")
        }
            + present.filter { !expectedPages.contains($0) }.map { path in
                Finding(path, 1, stands: path, should: "a page that Book.expectedPages lists")
            }
    }

    /// Pictures that are not what is drawn now, or that are missing, or that nothing draws.
    func pictureFindings() -> [Finding] {
        let present = repository.files.keys.filter { path in
            // Without having watched we cannot tell.
            path.hasPrefix("chapters/images/") && !(lives.isEmpty && path.contains("objects-"))
        }
        return pictures.sorted { $0.key < $1.key }.compactMap { path, should in
            guard let stands = repository.files[path] else {
                return Finding(
                    path,
                    1,
                    stands: "(no such picture)",
                    should: "a picture",
                    remedy: .file(should)
                )
            }
            guard stands != should else { return nil }
            let page = Page(path: path, text: stands)
            let fresh = should.lines
            let line = zip(page.lines, fresh).prefix { $0 == $1 }.count
            return Finding(
                path,
                line + 1,
                stands: line < page.lines.count ? page.lines[line] : "(nothing more)",
                should: line < fresh.count ? fresh[line] : "(nothing more)",
                remedy: .file(should)
            )
        }
            + present.filter { pictures[$0] == nil }.sorted().map { path in
                Finding(
                    path,
                    1,
                    stands: "a picture that nothing draws",
                    should: "(no such picture)"
                )
            }
    }
}

extension Book {
    /// The book of this repository, rewritten first when `BOOK_REWRITE` is set.
    static let opened = Task<Book, any Error> {
        let book = try await read()
        guard ProcessInfo.processInfo.environment["BOOK_REWRITE"] != nil else { return book }
        for (path, text) in await book.rewritten() {
            let url = Repository.top.appending(path: path)
            let folder = url.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return try await read()
    }

    /// The objects of subscriptions; none in a release build, which saves objects and calls.
    static let lives = Task<[String: Life], any Error> {
        isDebugBuild ? try await Life.all() : [:]
    }

    private static func read() async throws -> Book {
        // A test of its own says so where they cannot be watched.
        let lives = (try? await lives.value) ?? [:]
        return Book(
            try Repository.read(),
            pictures: Pictures.all(of: lives),
            lives: lives
        )
    }

    static let isDebugBuild: Bool = {
        var isDebug = false
        assert({ isDebug = true }() == ())
        return isDebug
    }()

    /// The new text of every file that a remedy changes.
    func rewritten() async -> [String: String] {
        var texts: [String: String] = [:]
        for (path, findings) in Dictionary(grouping: await findings(), by: \.path) {
            var lines = repository.lines(of: path) ?? []
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
