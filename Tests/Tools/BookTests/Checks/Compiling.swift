import Foundation
import ToolSupport

extension Book {
    /// What a reader has typed wherever a chapter says run it: it has to compile, and to print what
    /// the chapter shows.
    ///
    func compileFindings(of isWanted: (Run) -> Bool) async throws -> [Finding] {
        let all = Set(Chapter.all.compactMap(\.program)).sorted().flatMap { typed($0).runs }
        let runs = all.filter(isWanted)
        var findings: [Finding] = []
        for texts in Set(runs.map(\.texts)).sorted(by: { $0.count < $1.count }) {
            let same = runs.filter { $0.texts == texts }
            findings += try await compileFindings(same, texts)
        }
        return findings
    }

    /// Compiles once and plays every session that runs the program as it stands then.
    private func compileFindings(_ runs: [Run], _ texts: [String: String]) async throws -> [Finding]
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "typed-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in texts {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        guard let program = runs[0].chapter.program else { return [] }
        let executable = folder.appending(path: program)
        let messages = try await Shell.output(
            of: ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-o", executable.path]
                + texts.keys.sorted().map { folder.appending(path: $0).path },
            mergesErrors: true
        ).output
        let isCompiled = FileManager.default.isExecutableFile(atPath: executable.path)
        let error = messages.lines.first { $0.contains(" error: ") } ?? messages
        let place = error.replacing(folder.path + "/", with: "")
        var findings: [Finding] = []
        for run in runs {
            let command = run.session.command
            guard case .run(_, let arguments) = command.kind else { continue }
            let output =
                isCompiled
                ? await command.output(of: [executable.path] + arguments)
                : .failure(Complaint("what is typed by then does not compile, \(place)"))
            guard let finding = run.session.finding(output: output) else { continue }
            findings.append(
                // A transcript is the finished program's; only the order can be mended.
                Finding(
                    finding.path,
                    finding.line,
                    stands: finding.stands,
                    should: "as typed by then, \(finding.should)"
                )
            )
        }
        return findings
    }
}
