import Foundation
import Testing

@testable import Workshop

/// The clone in which the tests run.
func thisRepository() throws -> Repository {
    try Repository(around: URL(fileURLWithPath: #filePath).deletingLastPathComponent())
}

/// A folder for one test, removed with it.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("workshop-\(UUID().uuidString)").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func write(_ text: String, to path: String) throws -> URL {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
        return file
    }
}

/// A copy of the clone that a test may spoil; it uses what this clone has compiled.
final class CopiedClone {
    private let folder: TemporaryFolder
    let repository: Repository

    init() throws {
        folder = try TemporaryFolder()
        let original = try thisRepository()
        for path in [
            "Package.swift", "Sources", "Tests/Support", "Tests/WorkshopTests", "chapters",
        ] {
            let place = folder.url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(
                at: original.root.appendingPathComponent(path),
                to: place
            )
        }
        var repository = Repository(root: folder.url)
        repository.products = original.products
        self.repository = repository
        for exercise in Catalogue.exercises {
            try set(exercise.id, to: repository.text("Starters", exercise))
        }
    }

    func judge() -> Judge {
        Judge(repository: repository, progress: Progress(isQuiet: true))
    }

    func verdict(on id: String) throws -> Verdict {
        let judge = judge()
        return try judge.judge(judge.attempt(exercise(id))).verdict
    }

    func set(_ id: String, to text: String) throws {
        try Data(text.utf8).write(to: repository.file("Exercises", exercise(id)))
    }

    func solution(_ id: String) throws -> String {
        try repository.text("Solutions", exercise(id))
    }

    func exercise(_ id: String) throws -> Exercise {
        try #require(Catalogue.exercise(id))
    }
}
