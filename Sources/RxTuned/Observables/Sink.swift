import Synchronization

/// A link of a chain of sinks: it holds the link above until it is disposed.
///
/// None of this depends on the type of the elements, so it stands in a class without one.
class ChainLink: BagItem, Cancelable {
    private enum State: UInt8, AtomicRepresentable {
        case waiting
        case holding
        case disposed
    }

    private let closed = Atomic(false)
    private let sourceEnded = Atomic(false)
    private let state = Atomic(State.waiting)
    /// What the subscriber holds; only the last sink has it.
    private let handle: ChainLink?
    // Written before `holding` is published, and read by the one thread that ends it.
    @exclusivity(unchecked) private var source: (any Disposable)?

    init(handle: ChainLink?) {
        self.handle = handle
    }

    final var isClosed: Bool {
        closed.load(ordering: .acquiring)
    }

    final var isDisposed: Bool {
        state.load(ordering: .acquiring) == .disposed
    }

    /// - Returns: whether it was closed before.
    fileprivate final func close() -> Bool {
        closed.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// True when the source has sent its end.
    final var hasSourceEnded: Bool {
        sourceEnded.load(ordering: .acquiring)
    }

    /// - Returns: whether it had sent one before.
    fileprivate final func endSource() -> Bool {
        sourceEnded.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Takes over the link above, or what else stops the source; after `dispose()` it disposes it at once.
    final func setSource(_ source: consuming any Disposable) {
        self.source = source
        let (isHeld, _) = state.compareExchange(
            expected: .waiting,
            desired: .holding,
            ordering: .acquiringAndReleasing
        )
        if !isHeld { disposeHeld() }
    }

    /// Once the first call has returned, at most an event that is half-way on another thread is
    /// still delivered. A second call does not wait for the first, so events may still follow it.
    override func dispose() {
        _ = close()
        // Set before they are disposed, because the handle disposes this again.
        let original = state.exchange(.disposed, ordering: .acquiringAndReleasing)
        handle?.dispose()
        if original == .holding { disposeHeld() }
    }

    private func disposeHeld() {
        source.take()?.dispose()
    }
}

/// The gate between a source and one observer.
class Sink<Observer: ObserverType>: ChainLink {
    private let observer: Observer

    init(observer: Observer, handle: ChainLink?) {
        self.observer = observer
        super.init(handle: handle)
    }

    /// For an operator whose `run` returns what stops its source.
    init(observer: Observer, cancel: any Cancelable) {
        self.observer = observer
        super.init(handle: nil)
        setSource(cancel)
    }

    /// Hands the observer one event; a stop event closes the gate before the observer receives it.
    final func forwardOn(_ event: Event<Observer.Element>) {
        switch event {
        case .next: guard !isClosed else { return }
        case .error, .completed: guard !close() else { return }
        }
        observer.on(event)
    }

    /// The same without an `Event`.
    @inline(__always)
    final func forwardNext(_ element: Observer.Element) {
        guard !isClosed else { return }
        observer.onNext(element)
    }

    /// Hands on an error, or that it has completed, and ends.
    final func end(with error: (any Error)? = nil) {
        if !close() {
            if let error { observer.onError(error) } else { observer.onCompleted() }
        }
        dispose()
    }
}

/// A sink that passes an end on at once; it is also the gate of a `create` above it.
class PassingSink<Observer: ObserverType>: Sink<Observer> {
    final func onError(_ error: any Error) {
        sourceEnds(with: error)
    }

    final func onCompleted() {
        sourceEnds()
    }

    private func sourceEnds(with error: (any Error)? = nil) {
        // Once, because a second end must not stop the source while the first is delivered.
        if !endSource() { end(with: error) }
    }
}
