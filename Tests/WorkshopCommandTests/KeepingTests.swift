import Foundation
import Testing

@testable import Workshop

@Suite final class KeeperTests {
    private let folder: URL
    private let keeper: Keeper

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        keeper = Keeper(
            backups: folder.appendingPathComponent("backups"),
            date: Date(timeIntervalSince1970: 0)
        )
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func text(_ file: URL?) -> String? {
        file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    }

    @Test func `what is replaced is kept`() throws {
        let file = folder.appendingPathComponent("a.swift")
        #expect(try keeper.write(Data("old".utf8), to: file) == nil)
        let kept = try keeper.write(Data("new".utf8), to: file)
        #expect(text(file) == "new")
        #expect(text(kept) == "old")
    }

    @Test func `two backups within a second do not overwrite each other`() throws {
        let file = folder.appendingPathComponent("a.swift")
        let kept = try ["1", "2", "3"].map { try keeper.write(Data($0.utf8), to: file) }
        #expect(kept.map(text) == [nil, "1", "2"])
    }

    @Test func `the same text again needs no backup`() throws {
        let file = folder.appendingPathComponent("a.swift")
        try keeper.write(Data("same".utf8), to: file)
        #expect(try keeper.write(Data("same".utf8), to: file) == nil)
    }

    @Test func `a folder is moved as a whole, and the old one is kept`() throws {
        let place = folder.appendingPathComponent("place")
        var kept: URL?
        for text in ["old", "new"] {
            let new = folder.appendingPathComponent("new")
            try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: new.appendingPathComponent("file"))
            kept = try keeper.move(new, to: place)
        }
        #expect(text(place.appendingPathComponent("file")) == "new")
        #expect(text(kept?.appendingPathComponent("file")) == "old")
    }

    @Test func `a workbench is a package of its own with the stage's name`() throws {
        let start = folder.appendingPathComponent("RxDemo02")
        try FileManager.default.createDirectory(at: start, withIntermediateDirectories: true)
        try Data("print(2)".utf8).write(to: start.appendingPathComponent("main.swift"))
        let workbench = Workbench(repository: Repository(root: folder), stage: 3)
        #expect(!workbench.exists)
        #expect(try workbench.start(with: start, keeper: keeper) == nil)
        #expect(workbench.exists)
        #expect(text(workbench.sources.appendingPathComponent("main.swift")) == "print(2)")
        let manifest = workbench.folder.appendingPathComponent("Package.swift")
        #expect(text(manifest)?.contains("\"RxDemo03\"") == true)

        try Data("print(3)".utf8).write(to: workbench.sources.appendingPathComponent("main.swift"))
        let kept = try workbench.start(with: start, keeper: keeper)
        #expect(text(kept?.appendingPathComponent("Sources/RxDemo03/main.swift")) == "print(3)")
    }
}

@Suite struct ShellTests {
    private let folder = FileManager.default.temporaryDirectory

    @Test func `output and status come back`() throws {
        let outcome = try Shell.run(["sh", "-c", "echo out; echo err >&2; exit 3"], in: folder)
        #expect(outcome.output == "out\nerr\n")
        #expect(outcome.status == 3)
        #expect(!outcome.succeeded)
        #expect(!outcome.ranOutOfTime)
    }

    @Test func `what takes too long is ended, with what it has started`() throws {
        let began = Date()
        let outcome = try Shell.run(["sh", "-c", "sleep 60 & wait"], in: folder, limit: 0.1)
        #expect(outcome.ranOutOfTime)
        #expect(Date().timeIntervalSince(began) < 30)
    }

    @Test func `much output is no reason to wait`() throws {
        let words = ["sh", "-c", "head -c 300000 /dev/zero | tr '\\0' x"]
        #expect(try Shell.run(words, in: folder).output.count == 300_000)
    }
}
