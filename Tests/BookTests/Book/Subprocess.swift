import Foundation
import TestSupport

/// A program that is run to its end.
struct Subprocess {
    let executable: URL
    let arguments: [String]
    /// What its environment has besides ours.
    var environment: [String: String] = [:]
    var mergesErrors = false

    /// Why there is no output.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The executable of this name on the path.
    static func find(_ tool: String) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { URL(filePath: "\($0)/\(tool)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Longer than anything here takes, also on a busy machine.
    private static let limit: Duration = .seconds(60)

    /// What it writes to standard output; it may end with any status, but not by a signal.
    func output() async throws -> String {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "book-\(UUID().uuidString)")
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try FileHandle(forWritingTo: file)
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = Repository.top
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = mergesErrors ? output : FileHandle.nullDevice
        let began = ContinuousClock.now
        try await run(process)
        guard began.duration(to: .now) < Self.limit else {
            throw Failure(description: "it had not ended after \(Self.limit)")
        }
        guard process.terminationReason == .exit else {
            throw Failure(description: "it was ended by signal \(process.terminationStatus)")
        }
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    /// Returns when the process has ended, by itself or because it took too long.
    private func run(_ process: Process) async throws {
        let shared = Shared(process)
        let watchdog = Task {
            try await Task.sleep(for: Self.limit)
            kill(shared.value.processIdentifier, SIGKILL)
        }
        defer { watchdog.cancel() }
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                ended.resume(throwing: error)
            }
        }
    }
}
