// Right because: who comes first, an answer or the cancellation, takes the continuation or leaves
// the result for it, under the lock; the question is disposed and the task resumed outside.
import Foundation

@testable import RxBeyond

/// A question that is answered by a callback: on any thread, also before it returns, and perhaps
/// twice. Its disposable stops it, and then it is not answered.
typealias Question = (_ reply: @escaping @Sendable (Result<Int, any Error>) -> Void) ->
    any Disposable

/// Asks, and waits for the first answer; a task that is cancelled stops the question.
nonisolated(nonsending) func answer(_ ask: Question) async throws -> Int {
    let waiting = Waiting()
    //: // TODO: a cancelled task waits for ever, and the question is never stopped.
    //: return try await withCheckedThrowingContinuation { continuation in
    //:     waiting.begin(continuation)
    //:     _ = ask { waiting.end(with: $0) }
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
            waiting.begin(continuation)
            waiting.question.setDisposable(ask { waiting.end(with: $0) })
        }
    } onCancel: {
        waiting.end(with: .failure(CancellationError()))
        //.
    }
}

//: /// Unchecked, because the continuation is touched only under the lock.
/// Unchecked, because both are touched only under the lock; the disposable is safe on any thread.
//.
private final class Waiting: @unchecked Sendable {
    //:
    let question = SingleAssignmentDisposable()
    //.
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Int, any Error>?
    //:
    private var result: Result<Int, any Error>?
    //.

    func begin(_ continuation: CheckedContinuation<Int, any Error>) {
        //: lock.withLock { self.continuation = continuation }
        let result = lock.withLock {
            if self.result == nil { self.continuation = continuation }
            return self.result
        }
        if let result { continuation.resume(with: result) }
    }

    func end(with result: Result<Int, any Error>) {
        //: let continuation = lock.withLock { self.continuation.take() }
        let continuation = lock.withLock {
            self.result = self.result ?? result
            return self.continuation.take()
        }
        question.dispose()
        //.
        continuation?.resume(with: result)
    }
}
