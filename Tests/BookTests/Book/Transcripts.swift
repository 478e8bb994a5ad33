import Foundation

/// Plays commands, each distinct one once.
struct Transcripts {
    /// What a command prints, or why it cannot be told; nothing where it cannot be played here.
    let play: @Sendable (Command) async -> Result<[String], Trouble>?

    struct Trouble: Error {
        let what: String
    }

    /// Plays all of `commands`, a few at a time.
    func outputs(of commands: Set<Command>) async -> [Command: Result<[String], Trouble>] {
        await withTaskGroup(of: (Command, Result<[String], Trouble>?).self) { group in
            var outputs: [Command: Result<[String], Trouble>] = [:]
            var waiting = commands.sorted { $0.text < $1.text }
            for _ in 0..<8 {
                guard let command = waiting.popLast() else { break }
                group.addTask { (command, await play(command)) }
            }
            for await (command, output) in group {
                outputs[command] = output
                guard let command = waiting.popLast() else { continue }
                group.addTask { (command, await play(command)) }
            }
            return outputs
        }
    }
}

extension Transcripts {
    /// Runs the programs that the build made, and git.
    static let real = Transcripts { command in
        switch command.kind {
        case .run(let program, let arguments):
            let executable = Repository.productsFolder.appending(path: program)
            guard FileManager.default.isExecutableFile(atPath: executable.path) else {
                return .failure(Trouble(what: "there is no program \(program)"))
            }
            return await run(executable, arguments, for: command)
        case .git(let arguments):
            guard let git = find("git") else { return nil }
            return await run(git, arguments, for: command)
        case .named, .plain, .unknown:
            return nil
        }
    }

    private static func find(_ tool: String) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { URL(filePath: "\($0)/\(tool)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    private static func run(
        _ executable: URL,
        _ arguments: [String],
        for command: Command,
    ) async -> Result<[String], Trouble> {
        do {
            let output = try await Subprocess(
                executable: executable,
                arguments: arguments,
                // The reader's git may have been told to show differences in another way.
                environment: [
                    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "COLUMNS": "80",
                ],
                mergesErrors: command.mergesErrors
            ).output()
            return .success(command.filter?.apply(to: output.lines) ?? output.lines)
        } catch {
            return .failure(Trouble(what: "\(error)"))
        }
    }
}
