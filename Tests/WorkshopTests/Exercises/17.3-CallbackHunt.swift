// Exercise 17.3: the text and two hints are in chapters/17-bridges.md.
import Foundation

@testable import RxBeyond

/// A question that is answered by a callback: on any thread, also before it returns, and perhaps
/// twice. Its disposable stops it, and then it is not answered.
typealias Question = (_ reply: @escaping @Sendable (Result<Int, any Error>) -> Void) ->
    any Disposable

/// Asks, and waits for the first answer; a task that is cancelled stops the question.
nonisolated(nonsending) func answer(_ ask: Question) async throws -> Int {
    let waiting = Waiting()
    // TODO: a cancelled task waits for ever, and the question is never stopped.
    return try await withCheckedThrowingContinuation { continuation in
        waiting.begin(continuation)
        _ = ask { waiting.end(with: $0) }
    }
}

/// Unchecked, because the continuation is touched only under the lock.
private final class Waiting: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Int, any Error>?

    func begin(_ continuation: CheckedContinuation<Int, any Error>) {
        lock.withLock { self.continuation = continuation }
    }

    func end(with result: Result<Int, any Error>) {
        let continuation = lock.withLock { self.continuation.take() }
        continuation?.resume(with: result)
    }
}
