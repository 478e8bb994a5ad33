import Foundation

extension ObservableConvertibleType where Element: Sendable {
    /// The elements as an asynchronous sequence. Each loop over it subscribes, and throws the
    /// sequence's error; however many elements come faster than it reads, they wait.
    var values: ObservableValues<Element> {
        values(buffering: .unbounded)
    }

    /// As `values`; `policy` says which elements wait when they come faster than they are read.
    func values(
        buffering policy: ObservableValues<Element>.BufferingPolicy
    ) -> ObservableValues<Element> {
        ObservableValues(source: asObservable(), policy: policy)
    }

    /// Waits for the first element; nil after a sequence that ends without one.
    ///
    /// The source has been disposed when this returns. It throws the sequence's error, or
    /// `CancellationError` if the task is cancelled.
    nonisolated(nonsending) func first() async throws -> Element? {
        var first: Element?
        for try await element in asObservable().take(1).values { first = element }
        return first
    }
}

extension AsyncSequence where Self: Sendable {
    /// A sequence of events that reads this one in a task of its own for every subscriber.
    ///
    /// The events are delivered in that task; `dispose()` cancels it. A handler that waits keeps a
    /// thread of Swift's pool from others.
    func asObservable() -> Observable<Element> {
        Observable.create { observer in
            // The sink behind it may be called on any thread.
            nonisolated(unsafe) let send = observer.on
            let task = Task {
                do {
                    for try await element in self {
                        // Not every sequence asks whether its task has been cancelled.
                        guard !Task.isCancelled else { return }
                        send(.next(element))
                    }
                    send(.completed)
                } catch {
                    send(.error(error))
                }
            }
            return Disposables.create { task.cancel() }
        }
    }
}

/// The elements of an observable, for tasks that wait for them.
struct ObservableValues<Element: Sendable>: AsyncSequence {
    typealias BufferingPolicy =
        AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy

    fileprivate let source: Observable<Element>
    fileprivate let policy: BufferingPolicy

    /// Subscribes on this thread, unless the task has been cancelled.
    ///
    /// Where an endless source sends inside `subscribe`, this does not return: such a source needs
    /// a scheduler, for example `from(0..., scheduler: queue)`.
    func makeAsyncIterator() -> Iterator {
        let mailbox = Mailbox<Element>(policy: policy)
        if Task.isCancelled {
            mailbox.put(.error(CancellationError()), isEnd: true)
        } else {
            mailbox.subscribe(to: source)
        }
        return Iterator(mailbox: mailbox)
    }

    /// One subscription: it ends with the sequence, when the task that reads it has been cancelled,
    /// or when this is released.
    ///
    /// One task reads it: a second one that waits at the same time stops the program.
    final class Iterator: AsyncIteratorProtocol {
        private let mailbox: Mailbox<Element>

        fileprivate init(mailbox: Mailbox<Element>) {
            self.mailbox = mailbox
        }

        deinit {
            mailbox.close()
        }

        nonisolated(nonsending) func next() async throws -> Element? {
            try await next(isolation: #isolation)
        }

        /// Waits for the next element on the caller's actor; nil at the end, and from then on.
        ///
        /// - Throws: the sequence's error, once, or `CancellationError`.
        func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
            do {
                let element =
                    if let event = mailbox.take() { try event.get() } else { try await wait() }
                // An element may have been on its way when the task was cancelled.
                if element != nil { try Task.checkCancellation() }
                return element
            } catch {
                mailbox.close()
                throw error
            }
        }

        private nonisolated(nonsending) func wait() async throws -> Element? {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { reader in
                    mailbox.receive { event in reader.resume(with: Result { try event.get() }) }
                }
            } onCancel: { [mailbox] in
                // Not disposed here, because the runtime holds a lock of the task.
                mailbox.put(.error(CancellationError()), isEnd: true)
            }
        }
    }
}

/// Keeps the events of one subscription until a task reads them, and the task until one comes.
///
/// Unchecked, because its state is touched only under the lock, and elements are Sendable.
private final class Mailbox<Element: Sendable>: ObserverType, @unchecked Sendable {
    typealias Reader = (Event<Element>) -> Void

    private let limit: Int
    private let keepsOldest: Bool
    private let subscription = SingleAssignmentDisposable()
    private let lock = NSLock()
    // These are touched only under the lock: nothing is resumed, disposed or released there.
    private var waiting = Queue<Event<Element>>()
    private var count = 0
    private var isClosed = false
    private var reader: Reader?

    init(policy: ObservableValues<Element>.BufferingPolicy) {
        switch policy {
        case .bufferingOldest(let limit): (self.limit, keepsOldest) = (limit, true)
        case .bufferingNewest(let limit): (self.limit, keepsOldest) = (limit, false)
        case .unbounded: (limit, keepsOldest) = (.max, true)
        @unknown default: (limit, keepsOldest) = (.max, true)
        }
    }

    func subscribe(to source: Observable<Element>) {
        subscription.setDisposable(source.subscribe(self))
    }

    func on(_ event: Event<Element>) {
        let isEnd = event.isStopEvent
        // First, so that whoever has read the end finds the source disposed.
        if isEnd { subscription.dispose() }
        put(event, isEnd: isEnd)
    }

    /// Hands the event to the reader, or lets it wait for one; after an end nothing is taken.
    func put(_ event: Event<Element>, isEnd: Bool) {
        lock.lock()
        guard !isClosed else { return lock.unlock() }
        isClosed = isEnd
        if let reader {
            self.reader = nil
            lock.unlock()
            return reader(event)
        }
        guard count < limit || isEnd else { return dropAndUnlock(event) }
        count += 1
        waiting.enqueue(event)
        lock.unlock()
    }

    /// - Returns: what waits, or the end; nil if the reader has to wait.
    func take() -> Event<Element>? {
        lock.lock()
        defer { lock.unlock() }
        guard !waiting.isEmpty || isClosed else { return nil }
        count -= 1
        return waiting.dequeue() ?? .completed
    }

    /// Calls the reader with what comes, at once if something has come meanwhile.
    func receive(_ reader: @escaping Reader) {
        lock.lock()
        let mustWait = waiting.isEmpty && !isClosed
        if mustWait {
            if self.reader != nil { fatalError("Another task waits for the next element") }
            self.reader = reader
        }
        lock.unlock()
        if !mustWait { reader(take() ?? .completed) }
    }

    /// Ends the subscription and forgets what waits.
    func close() {
        let forgotten = lock.withLock {
            let forgotten = waiting
            (waiting, isClosed) = (Queue(), true)
            return forgotten
        }
        withExtendedLifetime(forgotten) { subscription.dispose() }
    }

    // Not inlined, because mostly there is room.
    @inline(never)
    private func dropAndUnlock(_ event: Event<Element>) {
        if keepsOldest { return lock.unlock() }
        waiting.enqueue(event)
        let dropped = waiting.dequeue()
        withExtendedLifetime(dropped) { lock.unlock() }
    }
}

extension Event {
    /// What a reader receives: the element, nil at the end, or the error.
    fileprivate func get() throws -> Element? {
        switch self {
        case .next(let element): return element
        case .error(let error): throw error
        case .completed: return nil
        }
    }
}
