import Foundation
import TestSupport
import Testing

@testable import Workshop

/// The command itself, ended at random moments: what a participant has written is never lost.
@Suite struct KillTests {
    /// The command that was built together with these tests.
    private static let command = ["workshop", "Workshop"].map(Built.program)
        .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
        .max { date(of: $0) < date(of: $1) }

    /// With ONLY the product has the target's name, and an older one may stand beside it.
    private static func date(of file: URL) -> Date {
        let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
        return values?.contentModificationDate ?? .distantPast
    }

    @Test(.enabled(if: command != nil))
    func `a command that is killed has lost nothing, and the next one tidies up`() throws {
        let command = try #require(Self.command)
        let clone = try CopiedClone()
        let root = clone.repository.root
        let file = clone.repository.file("Exercises", try clone.exercise("1.1"))
        for round in 0..<60 {
            let mine = "// mine \(round)\n"
            try Data(mine.utf8).write(to: file)
            let words =
                round.isMultiple(of: 2)
                ? ["reset", "1.1"] : ["solution", "1.1", "--reveal", "--apply"]
            _ = try Shell.run(
                [command.path] + words,
                in: root,
                limit: Double.random(in: 0.001...0.06)
            )
            let kept = try self.kept(in: clone.repository)
            #expect(try kept.contains(mine) || String(contentsOf: file, encoding: .utf8) == mine)
        }
        // The next command removes what was begun, and leaves one whole file.
        _ = try Shell.run([command.path, "reset", "1.1"], in: root)
        let backups = clone.repository.workbench.appendingPathComponent("backups")
        let names = try FileManager.default.contentsOfDirectory(atPath: backups.path)
        #expect(names.filter { $0.hasPrefix(".") } == [])
        let exercises = try FileManager.default.contentsOfDirectory(
            atPath: file.deletingLastPathComponent().path
        )
        #expect(Set(exercises) == Set(Catalogue.exercises.map(\.file)))
    }

    @Test(.enabled(if: command != nil))
    func `a start that is killed has lost nothing`() throws {
        let command = try #require(Self.command)
        let clone = try CopiedClone()
        let goal = try #require(Goal.named("RxDemo02"))
        let workbench = Workbench(repository: clone.repository, goal: goal)
        var text = ""
        for round in 0..<30 {
            if workbench.exists {
                text = "// mine \(round)\n"
                let file = workbench.sources.appendingPathComponent("mine.swift")
                try Data(text.utf8).write(to: file)
            }
            _ = try Shell.run(
                [command.path, "start", "RxDemo02"],
                in: clone.repository.root,
                limit: Double.random(in: 0.001...0.08)
            )
            if !text.isEmpty { #expect(try kept(in: clone.repository).contains(text)) }
        }
    }

    /// Every text in the workbenches and backups.
    private func kept(in repository: Repository) throws -> Set<String> {
        let files = repository.files(in: repository.workbench)
        return Set(files.compactMap { try? String(contentsOf: $0, encoding: .utf8) })
    }
}

@Suite struct CommandLineTests {
    @Test func `faults have a line on standard error and a status of their own`() throws {
        let folder = try TemporaryFolder()
        #expect(Workshop.main(["frob"]) == 64)
        #expect(Workshop.main(["check", "9.9"]) == 64)
        #expect(Workshop.main(["grade", folder.url.path]) == 2)
    }
}
