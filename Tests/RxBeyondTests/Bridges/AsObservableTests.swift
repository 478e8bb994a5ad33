import TestSupport
import Testing

@testable import RxDemo

/// The promises of an asynchronous sequence that is observed.
@Suite(.timeLimit(.minutes(5))) struct AsObservableTests {
    private let log = Log()
    private let stream = TestStream()

    @Test func `every subscriber begins a loop of its own`() async {
        let observable = stream.asObservable()
        expect(stream.loops.value, 0)
        let second = Log()
        observable.subscribe(log)
        observable.subscribe(second)
        await until { stream.loops.value == 2 }
        stream.subject.onNext(1)
        stream.subject.onNext(2)
        stream.subject.onCompleted()
        await until { log.lines.count == 3 && second.lines.count == 3 }
        expect(log, ["next(1)", "next(2)", "completed"])
        expect(second, log.lines)
        await until { stream.living.value == 0 }
    }

    @Test func `errors pass, also one that says that somebody else was cancelled`() async {
        for error in [Boom(), CancellationError()] as [any Error] {
            let log = Log()
            AsyncThrowingStream<Int, any Error> { $0.finish(throwing: error) }.asObservable()
                .subscribe(log)
            await until { !log.lines.isEmpty }
            expect(log, ["error(\(error))"])
        }
    }

    @Test func `disposed inside subscribe or in the handler, it is cancelled`() async {
        let early = TestStream()
        early.asObservable().subscribe(log).dispose()
        stream.asObservable().take(1).subscribe(log)
        await until { stream.subject.hasObservers }
        stream.subject.onNext(1)
        stream.subject.onNext(2)
        await until { early.loops.value == 1 && early.living.value + stream.living.value == 0 }
        expect(log, ["next(1)", "completed"])
    }

    @Test func `a sequence that ignores cancellation is left after its next element`() async {
        var stream = stream
        stream.ignoresCancellation = true
        let subscription = stream.asObservable().subscribe(log)
        await until { stream.loops.value == 1 }
        subscription.dispose()
        expect(stream.living.value, 1)
        stream.subject.onNext(1)
        await until { stream.living.value == 0 }
        expect(log, [])
    }

    @Test func `an end or dispose ends the loop, and frees what the subscriber held`() async {
        let living = Counter()
        for event in [nil, Event<Int>.completed, .error(Boom())] {
            let stream = TestStream()
            let subscription = stream.asObservable().subscribe(holding: living)
            await until { stream.subject.hasObservers }
            if let event { stream.subject.on(event) } else { subscription.dispose() }
            await until { living.value + stream.living.value == 0 }
        }
    }
}

/// An asynchronous sequence that a test feeds by hand.
///
/// The stream counts the loops over it, and the iterators that are alive: of a loop that waits none
/// is freed before it is cancelled.
private struct TestStream: AsyncSequence, Sendable {
    typealias Element = Int

    let loops = Counter()
    let living = Counter()
    /// Feeds every loop over it.
    var subject: PublishSubject<Int> { shared.value }
    private let shared = Shared(PublishSubject<Int>())
    var ignoresCancellation = false

    func makeAsyncIterator() -> Iterator {
        // Alive before anybody can see the loop: who sends to it may wait for none to be alive.
        let tracked = Tracked(living)
        let (stream, feed) = AsyncThrowingStream<Int, any Error>.makeStream()
        _ = subject.subscribe(
            onNext: { feed.yield($0) },
            onError: { feed.finish(throwing: $0) },
            onCompleted: { feed.finish() }
        )
        // Who waits for the loop sends when it is counted.
        loops.increment()
        return Iterator(base: stream.makeAsyncIterator(), stream: self, tracked: tracked)
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncThrowingStream<Int, any Error>.Iterator
        fileprivate let stream: TestStream
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
            return try await base.next()
        }
    }
}
