import Foundation
import Testing

@testable import Workshop

@Suite struct BackupTests {
    private let temporary: TemporaryFolder
    private let backupStore: BackupStore
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder()
        backupStore = BackupStore(
            backups: temporary.url.appendingPathComponent("backups"),
            date: Date(timeIntervalSince1970: 0)
        )
    }

    private func text(_ file: URL?) -> String? {
        file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    }

    @Test func `what is replaced is kept, also within one second, and nothing half made`() throws {
        let file = folder.appendingPathComponent("a.swift")
        // The same text again needs no backup.
        let kept = try ["1", "2", "2", "3"].map { try backupStore.write(Data($0.utf8), to: file) }
        #expect(kept.map(text) == [nil, "1", nil, "2"])
        #expect(text(file) == "3")
        let names = try FileManager.default.contentsOfDirectory(atPath: backupStore.backups.path)
        #expect(names.count == 2)
        #expect(names.allSatisfy { $0.hasPrefix("1970") })
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func `what can't be read is left as it is`() throws {
        let file = folder.appendingPathComponent("a.swift")
        try Data("old".utf8).write(to: file)
        chmod(file.path, 0)
        #expect(throws: (any Error).self) { try backupStore.write(Data("new".utf8), to: file) }
        chmod(file.path, 0o600)
        #expect(text(file) == "old")
    }
}
