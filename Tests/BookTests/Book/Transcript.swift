import Foundation
import TestSupport

@testable import WorkshopCommand

/// Transcripts hold what commands print, each distinct one played once, or why there is no output.
typealias Transcripts = [ConsoleCommand: Result<[String], CommandError>]

extension Transcripts {
    /// Plays commands, a few at a time; those that cannot be played here are left out.
    static func playing(_ commands: Set<ConsoleCommand>) async -> Transcripts {
        await withTaskGroup(of: (ConsoleCommand, Result<[String], CommandError>?).self) { group in
            var outputs: Transcripts = [:]
            var waiting = commands.sorted { $0.text < $1.text }
            func start() {
                guard let command = waiting.popLast() else { return }
                group.addTask { (command, await play(command)) }
            }
            for _ in 0..<8 { start() }
            for await (command, output) in group {
                outputs[command] = output
                start()
            }
            return outputs
        }
    }

    /// Runs a program that the build made, or git.
    private static func play(_ command: ConsoleCommand) async -> Result<[String], CommandError>? {
        switch command.kind {
        case .run(RxSwiftPackage.program, _):
            // It wants a network.
            return nil
        case .run(let program, let arguments):
            let executable = Built.program(program)
            guard FileManager.default.isExecutableFile(atPath: executable.path) else {
                return .failure(CommandError("there is no program \(program)"))
            }
            return await command.output(of: [executable.path] + arguments)
        case .git(let arguments):
            return await command.output(of: ["git"] + arguments)
        case .check, .test, .plain, .unknown:
            return nil
        }
    }
}

extension ConsoleCommand {
    /// Returns what these words print in its place; nil where there is no such program.
    func output(of words: [String]) async -> Result<[String], CommandError>? {
        do {
            let outcome = try await Shell.output(of: words, mergesErrors: mergesErrors)
            guard outcome.status != ProcessResult.notFound else { return nil }
            // Addresses are others in every run.
            let output = outcome.output.replacingOccurrences(
                of: "0x[0-9a-f]+",
                with: "0x…",
                options: .regularExpression
            )
            return .success(filtered(output.lines))
        } catch {
            return .failure(error as? CommandError ?? CommandError("\(error)"))
        }
    }
}

extension Shell {
    /// The reader's git may be set up to show differences in another way.
    static let environment = ProcessInfo.processInfo.environment.merging([
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "COLUMNS": "80",
        "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }

    /// Runs a program in this clone, while other tasks go on, and returns its result; it may end with
    /// any status, and by a signal where its errors are to be seen.
    ///
    /// - Parameter limit: seconds, longer than what it does takes on a busy machine.
    static func output(
        of words: [String],
        mergesErrors: Bool = false,
        limit: Double = 60
    ) async throws -> ProcessResult {
        let outcome = try await withCheckedThrowingContinuation { continuation in
            // A thread of its own, because it waits for the program.
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        try run(
                            words,
                            in: Repository.here.root,
                            environment: environment,
                            limit: limit,
                            keepsErrorsApart: !mergesErrors
                        )
                    }
                )
            }
        }
        guard !outcome.ranOutOfTime else { throw CommandError("it had not ended after \(limit) s") }
        guard mergesErrors || !outcome.wasKilled else {
            throw CommandError("it was ended by signal \(outcome.status)")
        }
        return outcome
    }
}
