import Synchronization

/// Subscribes to one source after the other.
class TailRecursiveSink<Sources: Sequence, Observer: ObserverType>: Sink<Observer>, ObserverType
where Sources.Element: ObservableConvertibleType, Sources.Element.Element == Observer.Element {
    // Touched only in the loop of `moveNext`, which runs on one thread at a time.
    private var sources: Sources.Iterator?
    private let subscription = SerialDisposable()
    private let requests = Atomic(0)

    init(
        sources: Sources,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.sources = sources.makeIterator()
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    final func run() -> any Disposable {
        moveNext()
        return subscription
    }

    /// Subscribes to the next source, or calls `done` after the last one.
    final func moveNext() {
        // A loop, because sources that end inside `subscribe` would recurse: they ask for one more
        // round.
        let (others, _) = requests.add(1, ordering: .acquiringAndReleasing)
        guard others == 0 else { return }
        repeat {
            guard !isClosed, let source = sources?.next() else {
                // The rest is released, because what still holds this sink needs it no longer.
                _ = sources.take()
                if !isClosed { done() }
                return
            }
            let disposable = SingleAssignmentDisposable()
            subscription.disposable = disposable
            // What the disposal of the one before has run may have ended it.
            guard !disposable.isDisposed else { continue }
            disposable.setDisposable(source.asObservable().subscribe(self))
        } while requests.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }

    /// Receives the events of the present source, and calls `moveNext` for the next one.
    func on(_ event: Event<Observer.Element>) {
        rxAbstractMethod()
    }

    /// Is called when there is no further source.
    func done() {
        rxAbstractMethod()
    }

    override func dispose() {
        super.dispose()
        // The loop releases the sources, here or on the thread where it runs.
        moveNext()
    }
}
