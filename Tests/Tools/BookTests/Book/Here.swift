import Foundation
import ToolSupport

extension Repository {
    /// Every text in it, but neither git's own nor what is built.
    func everything() throws -> Snapshot {
        let manager = FileManager.default
        let files = try manager.contentsOfDirectory(atPath: root.path).flatMap { entry in
            guard entry != ".git", !entry.hasPrefix(".build") else { return [URL]() }
            let url = root.appending(path: entry)
            let inner = manager.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
            return [url] + inner.map { url.appending(path: $0) }
        }
        return Snapshot(of: files, in: self)
    }
}

extension Shell {
    /// Seconds: longer than anything here takes, also on a busy machine.
    private static let limit = 60.0

    /// How a program ends that runs in this clone, while other tasks go on.
    ///
    /// - Parameter environment: what its environment has besides ours.
    static func outcome(
        of words: [String],
        environment: [String: String] = [:],
        mergesErrors: Bool = false,
    ) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            // A thread of its own, because it waits for the program.
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        try run(
                            words,
                            in: Repository.here.root,
                            environment: ProcessInfo.processInfo.environment
                                .merging(environment) { $1 },
                            limit: limit,
                            keepsErrorsApart: !mergesErrors
                        )
                    }
                )
            }
        }
    }

    /// The same, of a program that may end with any status, but not by a signal.
    static func output(
        of words: [String],
        environment: [String: String] = [:],
        mergesErrors: Bool = false,
    ) async throws -> Outcome {
        let outcome = try await outcome(
            of: words,
            environment: environment,
            mergesErrors: mergesErrors
        )
        guard !outcome.ranOutOfTime else {
            throw Trouble(what: "it had not ended after \(limit) s")
        }
        guard !outcome.wasKilled else {
            throw Trouble(what: "it was ended by signal \(outcome.status)")
        }
        return outcome
    }
}
