extension SubjectType where Observer.Element == Element {
    /// This subject with turns: use only what this returns, and events are delivered one after
    /// another, in one order for all observers.
    ///
    /// Use it for senders that can't take turns themselves: several threads, or handlers that send.
    /// A thread that finds another event being delivered leaves its own there and returns before
    /// it is delivered, and so does a handler; a new observer waits for its turn in the same way.
    /// `AsyncLock` says what that costs. Where it matters, send on one serial queue instead.
    func serialized() -> SerializedSubject<Self> {
        SerializedSubject(self)
    }
}

/// Does one thing after another with a subject, whichever threads ask for it.
final class SerializedSubject<Subject: SubjectType>:
    Observable<Subject.Element>, SubjectType, ObserverType
where Subject.Observer.Element == Subject.Element {
    private let subject: Subject
    // Not recursive, because all observers are to receive all events in one order.
    private let turns = AsyncLock<() -> Void>(isRecursive: false)

    fileprivate init(_ subject: Subject) {
        self.subject = subject
    }

    func on(_ event: Event<Subject.Element>) {
        turns.invoke { self.subject.asObserver().on(event) }
    }

    override func subscribe(_ observer: some ObserverType<Subject.Element>) -> any Disposable {
        let subscription = SingleAssignmentDisposable()
        // It may be disposed while the subject replays, before the subject's own disposable is here.
        let gated = AnyObserver<Subject.Element> { event in
            if !subscription.isDisposed { observer.on(event) }
        }
        turns.invoke {
            if subscription.isDisposed { return }
            subscription.setDisposable(self.subject.subscribe(gated))
        }
        return subscription
    }

    func asObserver() -> SerializedSubject<Subject> {
        self
    }
}
