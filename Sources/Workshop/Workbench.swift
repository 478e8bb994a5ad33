import Foundation

/// A stage that a participant builds: a small package of its own, which has the participant's
/// files under the stage's name and the repository's own tests of that stage.
struct Workbench {
    let repository: Repository
    let stage: Int
    /// The folder in which the workbenches stand.
    var home: URL

    init(repository: Repository, stage: Int) {
        self.repository = repository
        self.stage = stage
        home = repository.workbench
    }

    var folder: URL { home.appendingPathComponent(stageName(stage)) }
    var sources: URL { folder.appendingPathComponent("Sources/\(stageName(stage))") }
    var exists: Bool { FileManager.default.fileExists(atPath: sources.path) }

    /// Lays out the package with the files of `start`, and returns where an older one is kept.
    func start(with start: URL?, keeper: Keeper) throws -> URL? {
        let manager = FileManager.default
        try removeHalfMadeFolders()
        let new = home.appendingPathComponent(".new-\(UUID().uuidString)")
        let name = stageName(stage)
        try manager.createDirectory(
            at: new.appendingPathComponent("Sources"),
            withIntermediateDirectories: true
        )
        let sources = new.appendingPathComponent("Sources/\(name)")
        if let start {
            try manager.copyItem(at: start, to: sources)
        } else {
            try manager.createDirectory(at: sources, withIntermediateDirectories: true)
            let main = sources.appendingPathComponent("main.swift")
            try Data("print(\"Nothing is here yet.\")\n".utf8).write(to: main)
        }
        try Data(manifest.utf8).write(to: new.appendingPathComponent("Package.swift"))
        try manager.createSymbolicLink(
            atPath: new.appendingPathComponent("Tests").path,
            withDestinationPath: "../../Tests"
        )
        return try keeper.move(new, to: folder)
    }

    /// What a `start` that was killed may have left.
    private func removeHalfMadeFolders() throws {
        let manager = FileManager.default
        let names = (try? manager.contentsOfDirectory(atPath: home.path)) ?? []
        for name in names where name.hasPrefix(".new-") {
            try manager.removeItem(at: home.appendingPathComponent(name))
        }
    }

    /// The stage's own tests, run against the participant's files.
    func check(scratch: String = ".build-workbench") throws -> WorkbenchVerdict {
        let place = repository.root.appendingPathComponent("\(scratch)/\(stageName(stage))").path
        let flags = [
            "--scratch-path", place, "-debug-info-format", "none",
        ]
        let build = try Shell.run(["swift", "build", "--build-tests"] + flags, in: folder)
        guard build.succeeded else {
            let words = CompilerWords(build.output).errors
                .replacing("\(folder.path)/Tests/", with: "Tests/")
                .replacing(repository.root.path + "/", with: "")
            return .broken(compiler: words.isEmpty ? build.output : words)
        }
        let stream = FileManager.default.temporaryDirectory
            .appendingPathComponent("workshop-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: stream) }
        let outcome = try Shell.run(
            ["swift", "test", "--skip-build", "--disable-xctest"] + flags
                + ["--event-stream-output-path", stream.path],
            in: folder,
            environment: ["SWIFT_BACKTRACE": "enable=no"],
            limit: 60
        )
        return WorkbenchVerdict(TestRun(stream: stream), outcome)
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Workbench",
            platforms: [.macOS(.v15)],
            targets: [
                .executableTarget(name: "\(stageName(stage))"),
                .target(name: "TestSupport", path: "Tests/Support"),
                .testTarget(
                    name: "\(stageName(stage))Tests",
                    dependencies: ["\(stageName(stage))", "TestSupport"]
                ),
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }
}

/// How far a workbench is.
enum WorkbenchVerdict: Equatable {
    case complete(tests: Int)
    case open(failures: [Failure], tests: Int)
    case broken(compiler: String)
    /// The process came to no end: these tests had begun.
    case stopped(during: [String], isHanging: Bool)

    init(_ run: TestRun, _ outcome: Outcome) {
        let tests = run.tests.values
        let failures = tests.flatMap(\.issues).sorted {
            ($0.check, $0.words) < ($1.check, $1.words)
        }
        if !run.isComplete {
            let during = tests.filter { $0.hasStarted && !$0.hasEnded }.map(\.name).sorted()
            self = .stopped(during: during, isHanging: outcome.ranOutOfTime)
        } else if failures.isEmpty && outcome.succeeded && !tests.isEmpty {
            self = .complete(tests: tests.count)
        } else {
            self = .open(failures: failures, tests: tests.count)
        }
    }

    var isComplete: Bool {
        if case .complete = self { true } else { false }
    }

    /// In a line or a few, for `prove`.
    var words: String {
        switch self {
        case .complete(let tests): "all \(tests) tests pass"
        case .open(let failures, _):
            failures.map { "\($0.check): \($0.words)" }.joined(separator: "; ")
        case .broken(let compiler): compiler
        case .stopped(let during, let isHanging):
            (isHanging ? "hangs" : "crashes") + " during " + during.joined(separator: "; ")
        }
    }
}
