import Foundation
import TestSupport

@testable import WorkshopCommand

/// A line of a console block after its `$`.
struct ConsoleCommand: Hashable {
    let text: String
    /// The words before any pipe, without `NAME=value` in front.
    let words: [String]
    /// Standard error belongs to the output where the line says `2>&1`.
    let mergesErrors: Bool
    /// The words after a pipe: `head -N` or `tail -N`.
    private let cut: [String]

    enum Kind: Hashable {
        /// `swift run PROGRAM`: its output is compared.
        case run(program: String, arguments: [String])
        /// `swift run workshop check PROGRAM`.
        case check(program: String)
        /// `git diff --no-index`: its output is compared where there is a git.
        case git
        /// `swift test`: the names of tests in it are looked up.
        case test(filters: [String])
        /// A command about which nothing is to be checked.
        case plain
        case unknown
    }

    init(_ text: String) {
        self.text = text
        let parts = text.split(separator: "|", maxSplits: 1).map(String.init)
        let all = parts.first?.split(separator: " ").map(String.init) ?? []
        let rest = all.drop { $0.contains("=") }
        mergesErrors = rest.last == "2>&1"
        words = Array(mergesErrors ? rest.dropLast() : rest)
        cut = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
    }

    /// Returns what the pipe leaves of an output.
    func filtered(_ lines: [String]) -> [String] {
        guard cut.count == 2, let count = Int(cut[1].dropFirst()) else { return lines }
        return Array(cut[0] == "head" ? lines.prefix(count) : lines.suffix(count))
    }

    var kind: Kind {
        switch (words.first, words.dropFirst().first) {
        case ("swift", "run"):
            var rest = words.dropFirst(2).drop { $0 == "-q" }
            if rest.first == "--package-path" { rest = rest.dropFirst(2) }
            guard let program = rest.first else { return .unknown }
            if rest.starts(with: ["workshop", "check"]), let name = rest.dropFirst(2).first,
                name.first?.isUppercase == true
            {
                return .check(program: name)
            }
            if program == "workshop" { return .plain }
            return .run(program: program, arguments: Array(rest.dropFirst()))
        case ("swift", "test"):
            let filters = zip(words, words.dropFirst()).filter { $0.0 == "--filter" }
            return .test(filters: filters.map(\.1))
        case ("git", "diff") where words.contains("--no-index"):
            return .git
        case ("git", _), ("cd", _), ("cp", _), ("swift", "package"):
            return .plain
        default:
            return .unknown
        }
    }
}

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
        case .git:
            return await command.output(of: command.words)
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
