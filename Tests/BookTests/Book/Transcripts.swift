import Foundation
import TestSupport

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

    /// Longer than any scene takes, also on a busy machine.
    private static let limit: Duration = .seconds(60)

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
        let file = FileManager.default.temporaryDirectory
            .appending(path: "book-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
                throw CocoaError(.fileWriteUnknown)
            }
            let output = try FileHandle(forWritingTo: file)
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            process.currentDirectoryURL = Repository.top
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "COLUMNS": "80"]
            ) { $1 }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output
            process.standardError = command.mergesErrors ? output : FileHandle.nullDevice
            let isInTime = try await wait(for: process)
            guard isInTime else {
                return .failure(Trouble(what: "it had not ended after \(limit)"))
            }
            guard process.terminationReason == .exit else {
                return .failure(
                    Trouble(what: "it crashed with signal \(process.terminationStatus)")
                )
            }
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            let lines = text.lines
            return .success(command.filter?.apply(to: lines) ?? lines)
        } catch {
            return .failure(Trouble(what: "it cannot be run: \(error)"))
        }
    }

    /// Starts a process and waits until it ends, or ends it when it takes too long.
    private static func wait(for process: Process) async throws -> Bool {
        let shared = Shared(process)
        let watchdog = Task {
            try await Task.sleep(for: limit)
            shared.value.terminate()
        }
        let began = ContinuousClock.now
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                ended.resume(throwing: error)
            }
        }
        watchdog.cancel()
        return began.duration(to: .now) < limit
    }
}
