import Synchronization

/// One subscription to a source, and the subject through which its observers share it.
final class Connection<Subject: SubjectType>: ObserverType, Disposable {
    let subject: Subject
    let subscription = SingleAssignmentDisposable()
    /// How many observers keep it; touched only under the lock of its parent.
    var count = 0
    let observer: Subject.Observer
    private weak var parent: ConnectableObservableAdapter<Subject>?
    // Touched only in turn.
    private var hasStarted = false
    let closed = Atomic(false)

    init(parent: ConnectableObservableAdapter<Subject>, subject: Subject) {
        self.parent = parent
        self.subject = subject
        observer = subject.asObserver()
    }

    /// - Returns: false if it was closed before.
    func close() -> Bool {
        !closed.exchange(true, ordering: .acquiringAndReleasing)
    }

    func start(_ source: Observable<Subject.Observer.Element>) {
        guard !closed.load(ordering: .acquiring), !hasStarted else { return }
        hasStarted = true
        subscription.setDisposable(source.subscribe(self))
    }

    func on(_ event: Event<Subject.Observer.Element>) {
        guard event.isStopEvent else {
            if !closed.load(ordering: .acquiring) { observer.on(event) }
            return
        }
        guard parent?.hasEnded(self) ?? close() else { return }
        observer.on(event)
        parent?.remove(self)
        subscription.dispose()
    }

    func dispose() {
        if let parent { parent.dispose(self) } else if close() { subscription.dispose() }
    }
}

final class RefCountSink<Subject: SubjectType, Observer: ObserverType>:
    Sink<Observer>, ObserverType
where Subject.Element == Observer.Element {
    func run(_ parent: ConnectableObservableAdapter<Subject>) -> any Disposable {
        let connection = parent.join()
        let subscription = connection.subject.subscribe(self)
        // A subject that has ended needs no source.
        if !isClosed { parent.start(connection) }
        return Disposables.create {
            subscription.dispose()
            parent.leave(connection)
        }
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            forwardNext(event)
        case .error, .completed:
            forwardOn(event)
            dispose()
        }
    }
}

final class RefCount<Subject: SubjectType>: Producer<Subject.Element> {
    private let parent: ConnectableObservableAdapter<Subject>

    init(parent: ConnectableObservableAdapter<Subject>) {
        self.parent = parent
    }

    override func run(
        _ observer: some ObserverType<Subject.Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = RefCountSink<Subject, _>(observer: observer, cancel: cancel)
        let subscription = sink.run(parent)
        return (sink: sink, subscription: subscription)
    }
}
