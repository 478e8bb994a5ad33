import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// The promises of an observable that is awaited, and of its first value.
///
/// On the main actor, where a task runs until it waits before the test goes on.
@MainActor @Suite(.timeLimit(.minutes(5))) struct BridgesTests {
    private let log = Log()
    private let source = TestSource<Int>()

    @Test func `each loop subscribes, and not before it begins`() async {
        let values = source.observable.values
        expect(source.subscriptions, 0)
        let first = read(values, log)
        await settle()
        let second = read(values, Log())
        await settle()
        expect(source.subscriptions, 2)
        source.onNext(1)
        source.onCompleted()
        await first.value
        await second.value
        expect(log, ["next(1)", "completed"])
    }

    @Test func `an error comes after what waits, once`() async {
        let iterator = source.observable.values.makeAsyncIterator()
        source.onNext(1)
        source.onError(Boom())
        expect(await rest(of: iterator), ["1", "boom", "nil"])
    }

    @Test(arguments: [
        (ObservableValues<Int>.BufferingPolicy.unbounded, ["1", "2", "3", "nil", "nil"]),
        (.bufferingOldest(2), ["1", "2", "nil", "nil"]),
        (.bufferingNewest(2), ["2", "3", "nil", "nil"]),
        (.bufferingOldest(0), ["nil", "nil"]),
        (.bufferingNewest(0), ["nil", "nil"]),
    ])
    func `elements wait in order, before the end; what there is no room for is dropped`(
        policy: ObservableValues<Int>.BufferingPolicy,
        elements: [String],
    ) async {
        let iterator = source.observable.values(buffering: policy).makeAsyncIterator()
        for value in 1...3 { source.onNext(value) }
        source.onCompleted()
        expect(source.disposals, 1)
        expect(await rest(of: iterator), elements)
    }

    @Test func `what has been read makes room, and a reader that waits needs none`() async throws {
        let iterator = source.observable.values(buffering: .bufferingOldest(1)).makeAsyncIterator()
        for value in 1...3 {
            source.onNext(value)
            expect(try await iterator.next(), value)
        }
        let direct = read(source.observable.values(buffering: .bufferingNewest(0)), log)
        await settle()
        source.onNext(4)
        await settle()
        direct.cancel()
        await direct.value
        expect(log, ["next(4)", "error(CancellationError())"])
    }

    @Test func `an element that is dropped is released at once`() {
        let living = Counter()
        let source = TestSource<Tracked>()
        let iterator = source.observable.values(buffering: .bufferingNewest(1)).makeAsyncIterator()
        // No lock is held then, or what this one sends would wait for ever.
        let sends = { source.onNext(Tracked(living)) }
        for number in 0..<3 { source.onNext(Tracked(living, whenFreed: number == 1 ? {} : sends)) }
        expect(living.value, 1)
        withExtendedLifetime(iterator) {}
    }

    @Test func `break ends the subscription`() async throws {
        let subject = BehaviorSubject(value: 1)
        for try await value in subject.values {
            expect(subject.hasObservers)
            if value == 2 { break }
            subject.onNext(2)
        }
        expect(!subject.hasObservers)
    }

    @Test(arguments: [false, true])
    func `cancelled before its first element comes a loop receives nothing`(hasBegun: Bool) async {
        let task = read(source.observable.values, log)
        if hasBegun {
            await settle()
            source.onNext(1)
        }
        task.cancel()
        await task.value
        expect(source.subscriptions, hasBegun ? 1 : 0)
        expect(log, ["error(CancellationError())"])
    }

    @Test func `cancelled while it waits, a loop disposes the source, and then ends`() async {
        let source = TestSource<Int>(ignoresDispose: true)
        let observable = source.observable.do(onDispose: { log.write("dispose") })
        let task = read(observable.values, log)
        await settle()
        source.onNext(1)
        await settle()
        task.cancel()
        source.onNext(2)
        log.write("cancelled")
        await task.value
        // Not inside `cancel()`, where the runtime holds a lock of the task.
        expect(log, ["next(1)", "cancelled", "dispose", "error(CancellationError())"])
    }

    @Test func `an iterator that a cancelled task has made lets no other task wait`() async {
        let source = source
        let iterator = await Task { @MainActor in
            withUnsafeCurrentTask { $0?.cancel() }
            return Shared(source.observable.values.makeAsyncIterator())
        }.value.value
        await #expect(throws: CancellationError.self) { try await iterator.next() }
    }

    @Test func `a second task that waits at one iterator stops the program`() async {
        await withHighPriority {
            await #expect(processExitsWith: .failure) { @MainActor in
                let iterator = Observable<Int>.never().values.makeAsyncIterator()
                // Whichever comes second.
                Task { @MainActor in try await iterator.next() }
                _ = try await iterator.next()
            }
        }
    }

    @Test func `cancelled with elements that wait, it reads none, and has ended`() async throws {
        let subject = BehaviorSubject(value: 1)
        let task = Task { @MainActor in
            let iterator = subject.values.makeAsyncIterator()
            expect(try await iterator.next(), 1)
            for value in 2...3 { subject.onNext(value) }
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: CancellationError.self) { try await iterator.next() }
            expect(try await iterator.next(), nil)
        }
        try await task.value
        expect(!subject.hasObservers)
    }

    @Test func `cancelled after the end has been read, it stays the end`() async throws {
        let values = Observable<Int>.empty().values
        let task = Task { @MainActor in
            let iterator = values.makeAsyncIterator()
            expect(try await iterator.next(), nil)
            withUnsafeCurrentTask { $0?.cancel() }
            expect(try await iterator.next(), nil)
        }
        try await task.value
    }

    @Test func `the reader may send, end, and begin another loop`() async throws {
        let subject = BehaviorSubject(value: 1)
        for try await value in subject.values {
            log.write(value)
            if value < 3 { subject.onNext(value + 1) }
            if value == 2 { log.write("first: \(try await subject.first() ?? 0)") }
            if value == 3 { subject.onCompleted() }
        }
        expect(log, ["1", "2", "first: 3", "3"])
        expect(!subject.hasObservers)
    }

    @Test func `what an ended or cancelled loop held is freed`() async {
        let living = Counter()
        for isCancelled in [false, true] {
            let values = source.observable.map { [tracked = Tracked(living)] value in
                tracked.touch()
                return value
            }.values
            let task = read(values, Log())
            await settle()
            isCancelled ? task.cancel() : source.onCompleted()
            await task.value
        }
        expect(living.value, 0)
    }

    /// Collects what `next()` returns or throws, until two ends in a row.
    private func rest(of iterator: ObservableValues<Int>.Iterator) async -> [String] {
        var lines: [String] = []
        while lines.suffix(2) != ["nil", "nil"], lines.count < 9 {
            do {
                lines.append(try await iterator.next().map { "\($0)" } ?? "nil")
            } catch {
                return lines + ["\(error)"] + ["\((try? await iterator.next()) as Any)"]
            }
        }
        return lines
    }

    // MARK: One value

    @Test func `first() returns the first element, and the source is disposed`() async throws {
        expect(try await BehaviorSubject(value: 1).first(), 1)
        let first = Task { @MainActor in try await source.observable.first() }
        await settle()
        source.onNext(1)
        expect(source.disposals, 1)
        source.onNext(2)
        expect(try await first.value, 1)
    }

    @Test func `first() returns when the source is disposed, however long that takes`() async {
        let (begun, begin) = AsyncStream<Never>.makeStream()
        let goOn = DispatchSemaphore(value: 0)
        let subject = PublishSubject<Int>()
        let observable = subject.do(onDispose: {
            begin.finish()
            goOn.wait()
            log.write("disposed")
        })
        let first = Task { @MainActor in
            _ = try await observable.first()
            log.write("returned")
        }
        await settle()
        let sender = Shared(subject)
        Thread.detachNewThread { sender.value.onNext(1) }
        for await _ in begun {}
        await settle()
        goOn.signal()
        _ = await first.result
        expect(log, ["disposed", "returned"])
    }

    @Test func `first() is nil after an end without one, and throws an error`() async throws {
        expect(try await Observable<Int>.empty().first(), nil)
        await #expect(throws: Boom.self) { try await Observable<Int>.error(Boom()).first() }
    }

    @Test(arguments: 0..<3)
    func `cancelled before, during or after, first() ends once`(moment: Int) async {
        let first = Task { @MainActor in try await source.observable.first() }
        if moment > 0 { await settle() }
        if moment == 2 { source.onNext(1) }
        first.cancel()
        let result = await first.result
        expect(source.subscriptions, min(moment, 1))
        expect(source.disposals, min(moment, 1))
        #expect(throws: CancellationError.self) { try result.get() }
    }
}

/// Reads in a task of the main actor, and writes what comes, until the loop ends.
@MainActor private func read(_ values: ObservableValues<Int>, _ log: Log) -> Task<Void, Never> {
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
@MainActor private func settle() async { for _ in 0..<8 { await Task.yield() } }
