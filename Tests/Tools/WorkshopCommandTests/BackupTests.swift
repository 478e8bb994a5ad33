import Foundation
import Testing
import ToolSupport

@testable import Workshop

@Suite final class BackupTests {
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

    @Test func `a folder in the place of a file is kept with what is in it`() throws {
        let place = folder.appendingPathComponent("a.swift")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: place.appendingPathComponent("b.swift"))
        let kept = try keeper.write(Data("new".utf8), to: place)
        #expect(text(place) == "new")
        #expect(text(kept?.appendingPathComponent("b.swift")) == "mine")
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func `what can't be read is left as it is`() throws {
        let file = folder.appendingPathComponent("a.swift")
        try Data("old".utf8).write(to: file)
        chmod(file.path, 0)
        #expect(throws: Complaint.self) { try keeper.write(Data("new".utf8), to: file) }
        chmod(file.path, 0o600)
        #expect(text(file) == "old")
    }

    @Test func `nothing half made is left in the backups`() throws {
        let file = folder.appendingPathComponent("a.swift")
        for text in ["1", "2", "3"] { try keeper.write(Data(text.utf8), to: file) }
        let names = try FileManager.default.contentsOfDirectory(atPath: keeper.backups.path)
        #expect(names.count == 2)
        #expect(names.allSatisfy { $0.hasPrefix("1970") })
    }
}
