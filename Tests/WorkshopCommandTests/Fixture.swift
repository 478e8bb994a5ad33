import Foundation
import TestSupport
import Testing

@testable import WorkshopCommand

/// A folder for one test, removed with it.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("workshop-\(UUID().uuidString)").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to path: String) throws -> URL {
        try Workbench.write([path: text], in: url)
        return url.appendingPathComponent(path)
    }
}

extension Repository {
    var catalogue: Catalogue { Catalogue(of: self) }
    func exercise(_ id: String) throws -> Exercise { try #require(catalogue.exercise(id)) }
    var judge: Judge { Judge(catalogue: catalogue, progress: Progress(isQuiet: true)) }
}

/// A copy of the clone that a test may spoil.
final class CopiedClone {
    private let folder: TemporaryFolder
    let repository: Repository

    /// Copies what the exercises of `programs` are made of, and no more: thousands of files are slow.
    ///
    /// - Parameter sharesProducts: whether it uses what this clone has compiled.
    init(
        programs: Set<String> = ["RxDemo01", "RxDemo02", "RxDemo03"],
        sharesProducts: Bool = true
    ) throws {
        folder = try TemporaryFolder()
        let manager = FileManager.default
        let original = Repository.here
        try original.createProductsFolder()
        // Nobody writes into what is linked.
        let links = ["chapters"] + (sharesProducts ? [".build-workshop"] : [])
        let shared = [
            "Package.swift", "Sources/Orders", "Sources/Workshop/Engine/Ending.swift",
            "Tests/Support", "Tests/Exercises",
        ]
        for path in shared + programs.flatMap({ ["Sources/\($0)", "Tests/\($0)Tests"] }) + links {
            let source = original.root.appending(path: path)
            let place = folder.url.appending(path: path)
            try place.createParent()
            if links.contains(path) {
                try manager.createSymbolicLink(at: place, withDestinationURL: source)
            } else {
                try manager.copyItem(at: source, to: place)
            }
        }
        repository = Repository(root: folder.url)
    }

    private(set) lazy var catalogue = repository.catalogue
    var judge: Judge { Judge(catalogue: catalogue, progress: Progress(isQuiet: true)) }

    func verdict(on id: String) throws -> Verdict {
        try judge.judge(judge.submission(exercise(id))).verdict
    }

    func set(_ id: String, to text: String) throws {
        try catalogue.begin(exercise(id))
        try Data(text.utf8).write(to: answer(id))
    }

    func answer(_ id: String) throws -> URL { try exercise(id).answer }

    func solution(_ id: String) throws -> String { try exercise(id).solution.text }

    func write(_ text: String, to path: String) throws {
        try Workbench.write([path: text], in: repository.root)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: repository.root.appending(path: path), encoding: .utf8)
    }

    func has(_ path: String) -> Bool { repository.root.appending(path: path).exists }

    /// The text of every file in a folder of the Workbench.
    func texts(in folder: String = "") -> [String] {
        repository.files(in: repository.workbench.appending(path: folder)).compactMap(\.text)
    }

    func exercise(_ id: String) throws -> Exercise { try #require(catalogue.exercise(id)) }

    /// Runs the command in this clone.
    ///
    /// - Parameter path: the PATH, if it is to be another one.
    func play(_ words: [String], path: String? = nil, limit: Double? = nil) throws -> ProcessResult
    {
        try Shell.run(
            [BuiltCommand.path] + words,
            in: repository.root,
            setting: path.map { ["PATH": $0] } ?? [:],
            limit: limit,
            keepsErrorsApart: true
        )
    }
}

/// The command that was built together with these tests.
enum BuiltCommand {
    static let path = Built.program("workshop").path
    static let isThere = FileManager.default.isExecutableFile(atPath: path)
}
