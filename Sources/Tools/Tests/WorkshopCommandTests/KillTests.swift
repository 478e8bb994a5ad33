import Foundation
import Testing

@testable import Workshop

/// The command itself, ended at random moments: what a participant has written is never lost.
@Suite struct KillTests {
    /// The kills come so many times as often as on a push.
    private let more =
        ProcessInfo.processInfo.environment["WORKSHOP_KILLS"].flatMap { Int($0) } ?? 1

    @Test(.enabled(if: BuiltCommand.isThere))
    func `a command that is killed has lost nothing, and the next one tidies up`() throws {
        let clone = try CopiedClone()
        let file = clone.repository.file("Exercises", try clone.exercise("1.1"))
        for round in 0..<75 * more {
            let mine = "// mine \(round)\n"
            try clone.set("1.1", to: mine)
            let words =
                round.isMultiple(of: 2)
                ? ["reset", "1.1"] : ["solution", "1.1", "--reveal", "--apply"]
            _ = try clone.play(words, limit: Double.random(in: 0.001...0.06))
            let kept = try self.kept(in: clone.repository)
            #expect(try kept.contains(mine) || String(contentsOf: file, encoding: .utf8) == mine)
        }
        // The next command removes what was begun, and leaves one whole file.
        _ = try clone.play(["reset", "1.1"])
        let backups = clone.repository.workbench.appendingPathComponent("backups")
        let names = try FileManager.default.contentsOfDirectory(atPath: backups.path)
        #expect(names.filter { $0.hasPrefix(".") } == [])
        let exercises = try FileManager.default.contentsOfDirectory(
            atPath: file.deletingLastPathComponent().path
        )
        #expect(exercises.filter { $0 != ".hints" } == ["Tally.swift"])
    }

    @Test(.enabled(if: BuiltCommand.isThere))
    func `a start that is killed has lost nothing`() throws {
        let clone = try CopiedClone()
        for round in 0..<30 * more {
            let folder = clone.repository.workbench.appendingPathComponent("RxDemo02")
            let text = "// mine \(round)\n"
            let file = folder.appendingPathComponent("Sources/RxDemo02/mine.swift")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
            _ = try clone.play(["start", "2", "--yes"], limit: Double.random(in: 0.001...0.08))
            #expect(try kept(in: clone.repository).contains(text))
        }
    }

    @Test(.enabled(if: BuiltCommand.isThere))
    func `of a check that is killed the next one removes what was begun`() throws {
        let clone = try CopiedClone(sharesProducts: false)
        try clone.set("0.1", to: clone.solution("0.1"))
        let gone = clone.repository.products.appendingPathComponent(".new-2000000000-x")
        try FileManager.default.createDirectory(at: gone, withIntermediateDirectories: true)
        // It tidies up before it looks for a compiler, which it does not find here.
        #expect(try clone.play(["check", "0.1"], path: "/nowhere").status == 2)
        #expect(!FileManager.default.fileExists(atPath: gone.path))
    }

    /// Every text in the workbenches and backups.
    private func kept(in repository: Repository) throws -> Set<String> {
        let files = repository.files(in: repository.workbench)
        return Set(files.compactMap { try? String(contentsOf: $0, encoding: .utf8) })
    }
}
