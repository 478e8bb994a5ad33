/// Subscribes to one source after the other.
class TailRecursiveSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    // Not recursive, because sources that end inside `subscribe` would let the stack grow.
    private let turns = AsyncLock<Void>(isRecursive: false)
    // Touched only in turn.
    private var next: (() -> Observable<Observer.Element>?)?
    private let subscription = SerialDisposable()

    /// - Parameter next: is asked for each source, until there is none.
    init(
        next: @escaping () -> Observable<Observer.Element>?,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.next = next
        super.init(observer: observer, cancel: cancel)
    }

    final func run() -> any Disposable {
        moveNext()
        return subscription
    }

    /// Subscribes to the next source, or calls `done` after the last one.
    final func moveNext() {
        turns.invoke(()) {
            guard !isClosed, let source = next?() else {
                // The rest is released, because what still holds this sink needs it no longer.
                _ = next.take()
                if !isClosed { done() }
                return
            }
            let disposable = SingleAssignmentDisposable()
            subscription.disposable = disposable
            // Code that the disposal of the one before has run may have ended it.
            guard !disposable.isDisposed else { return }
            disposable.setDisposable(source.subscribe(self))
        }
    }

    final func disposeSource() {
        subscription.disposable = Disposables.create()
    }

    final func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next: forwardOn(event)
        case .error(let error): sourceFailed(error)
        case .completed: sourceCompleted()
        }
    }

    /// Ends the whole; a subclass may call `moveNext` instead, here and in `sourceCompleted`.
    func sourceFailed(_ error: any Error) {
        forwardOn(.error(error))
        dispose()
    }

    func sourceCompleted() {
        forwardOn(.completed)
        dispose()
    }

    /// Is called when there is no further source.
    func done() {
        rxAbstractMethod()
    }

    override func dispose() {
        super.dispose()
        // The sources are released in turn, here or on the thread that is at work.
        moveNext()
    }
}
