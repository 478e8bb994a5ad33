import Foundation
import TestSupport
import ToolSupport

/// What commands print, each distinct one played once.
typealias Transcripts = [Command: Result<[String], Trouble>]

/// Why there is no output.
struct Trouble: Error {
    let what: String
}

extension Transcripts {
    /// Plays commands, a few at a time; those that cannot be played here are left out.
    static func playing(_ commands: Set<Command>) async -> Transcripts {
        await withTaskGroup(of: (Command, Result<[String], Trouble>?).self) { group in
            var outputs: Transcripts = [:]
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

    /// Runs a program that the build made, or git.
    private static func play(_ command: Command) async -> Result<[String], Trouble>? {
        switch command.kind {
        case .run(let program, let arguments):
            let executable = Built.program(program)
            guard FileManager.default.isExecutableFile(atPath: executable.path) else {
                return .failure(Trouble(what: "there is no program \(program)"))
            }
            return await output(of: [executable.path] + arguments, for: command)
        case .git(let arguments):
            return await output(of: ["git"] + arguments, for: command)
        case .named, .plain, .unknown:
            return nil
        }
    }

    /// What a command of a page prints; nil where there is no such program.
    static func output(
        of words: [String],
        for command: Command,
    ) async -> Result<[String], Trouble>? {
        do {
            let outcome = try await Shell.output(
                of: words,
                // The reader's git may be set up to show differences in another way.
                environment: [
                    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "COLUMNS": "80",
                ],
                mergesErrors: command.mergesErrors
            )
            guard outcome.status != Outcome.notFound else { return nil }
            let lines = outcome.output.lines
            return .success(command.filter?.apply(to: lines) ?? lines)
        } catch let trouble as Trouble {
            return .failure(trouble)
        } catch {
            return .failure(Trouble(what: "\(error)"))
        }
    }
}
