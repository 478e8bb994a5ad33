import TestSupport

@testable import RxDemo

/// Reads in a task of the main actor, and writes what comes, until the loop ends.
@MainActor func read(_ values: ObservableValues<Int>, _ log: Log) -> Task<Void, Never> {
    Task { @MainActor in
        do {
            for try await value in values { log.write("next(\(value))") }
            log.write("completed")
        } catch {
            log.write("error(\(error))")
        }
    }
}

/// Lets the tasks of the main actor go on, one after the other, until all of them wait.
@MainActor func settle() async { for _ in 0..<8 { await Task.yield() } }

/// Waits for something that happens in a task elsewhere, at most until the test's limit.
func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}

/// An asynchronous sequence that a test feeds by hand.
///
/// The stream counts the loops over it, those that are cancelled, and the iterators that are alive.
struct TestStream: AsyncSequence, Sendable {
    typealias Element = Int

    let loops = Counter()
    let cancellations = Counter()
    let living = Counter()
    /// Feeds every loop over it.
    var subject: PublishSubject<Int> { shared.value }
    private let shared = Shared(PublishSubject<Int>())
    var ignoresCancellation = false

    func makeAsyncIterator() -> Iterator {
        // Alive before anybody can see the loop: who sends to it may wait for none to be alive.
        let tracked = Tracked(living)
        let (stream, feed) = AsyncThrowingStream<Int, any Error>.makeStream()
        let subscription = subject.subscribe(
            onNext: { feed.yield($0) },
            onError: { feed.finish(throwing: $0) },
            onCompleted: { feed.finish() }
        )
        // Who waits for the loop sends when it is counted.
        loops.increment()
        return Iterator(
            base: stream.makeAsyncIterator(),
            stream: self,
            subscription: subscription,
            tracked: tracked
        )
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncThrowingStream<Int, any Error>.Iterator
        fileprivate let stream: TestStream
        fileprivate let subscription: any Disposable
        fileprivate let tracked: Tracked

        mutating func next() async throws -> Int? {
            if stream.ignoresCancellation {
                // A task of its own hears nothing of the one that waits for it.
                let iterator = Shared(base)
                return try await Task {
                    var base = iterator.value
                    return try await base.next()
                }.value
            }
            let cancellations = stream.cancellations
            return try await withTaskCancellationHandler {
                try await base.next()
            } onCancel: {
                cancellations.increment()
            }
        }
    }
}
