import Synchronization

/// Subscribes to one source after the other.
class TailRecursiveSink<Observer: ObserverType>: Sink<Observer>, ElementObserverType {
    /// The moves that are left: the thread that raises this from none does all of them. An
    /// `AsyncLock<Void>` counts the same, in queues.
    private let moves = Atomic(0)
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
        guard moves.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat { move() } while moves.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }

    private func move() {
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

    final func disposeSource() {
        subscription.disposable = Disposables.create()
    }

    final func onNext(_ element: Observer.Element) {
        forwardNext(element)
    }

    final func onError(_ error: any Error) {
        sourceFailed(error)
    }

    final func onCompleted() {
        sourceCompleted()
    }

    /// Ends the whole; a subclass may call `moveNext` instead, here and in `sourceCompleted`.
    func sourceFailed(_ error: any Error) {
        end(with: error)
    }

    func sourceCompleted() {
        end()
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
