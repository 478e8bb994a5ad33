import Foundation

/// The book is what the programs, the sources and the tests say it is; `Page` says what is compared.
///
/// With `BOOK_REWRITE=1` transcripts, diffs, tables and pictures are first written as they should be.
struct Book {
    let repository: Repository
    let pages: [Page]
    let outputs: Transcripts
    /// The pictures as they are drawn afresh, by path.
    let pictures: [String: String]
    /// The objects of subscriptions, by `Life.key`.
    let lives: [String: Life]
    let expectedPages: [String]

    /// Every page there has to be, in reading order.
    static let expectedPages = ["README.md", "chapters/README.md"] + Chapter.all.map(\.path)

    init(
        _ repository: Repository,
        outputs: Transcripts = [:],
        pictures: [String: String] = [:],
        lives: [String: Life] = [:],
        expectedPages: [String] = Book.expectedPages,
    ) {
        self.repository = repository
        self.expectedPages = expectedPages
        self.outputs = outputs
        self.pictures = pictures
        self.lives = lives
        pages = Book.pages(expectedPages, in: repository)
    }

    static func pages(_ paths: [String], in repository: Repository) -> [Page] {
        paths.compactMap { path in
            repository.files[path].map { Page(path: path, text: $0) }
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
                Finding(path, 1, stands: path, should: "a page that Chapter.all lists")
            }
    }

    /// Pictures that are not what is drawn now, or that are missing, or that nothing draws.
    func pictureFindings() -> [Finding] {
        drawnFindings().map { finding in
            var finding = finding
            finding.about = [Self.program(drawnIn: finding.path)]
            return finding
        }
    }

    /// The program of which a picture is a run, by the number in its name: `film-03.svg`.
    static func program(drawnIn path: String) -> String {
        let stage = Stage.allCases.first { path.contains("-0\($0.number)") }
        return stage?.program ?? "RxBeyond"
    }

    private func drawnFindings() -> [Finding] {
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
        for (path, text) in book.rewritten() {
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

    /// Subscriptions whose objects could not be watched.
    func lifeFindings() -> [Finding] {
        Stage.allCases.flatMap { stage in
            [0, 2].compactMap { maps in
                let hasOperators = maps == 0 || stage.number > 3
                let isThere = lives[Life.key(stage, maps: maps)] != nil
                guard Self.isDebugBuild, isThere != hasOperators else { return nil }
                return Finding(
                    "Tests/BookTests/Specimens/Specimen0\(stage.number).swift",
                    1,
                    stands: "\(lives.count) subscriptions",
                    should: "one with \(maps) operators",
                    about: [stage.program]
                )
            }
        }
    }

    private static func read() async throws -> Book {
        // A test of its own says so where they cannot be watched.
        let lives = (try? await lives.value) ?? [:]
        let repository = try Repository.read()
        let commands = commands(of: pages(expectedPages, in: repository))
        return Book(
            repository,
            outputs: await .playing(commands),
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
    func rewritten() -> [String: String] {
        var texts: [String: String] = [:]
        for (path, findings) in Dictionary(grouping: findings(), by: \.path) {
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
