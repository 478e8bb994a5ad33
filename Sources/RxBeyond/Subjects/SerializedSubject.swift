import Foundation

extension SubjectType where Observer.Element == Element {
    /// This subject with turns: use only what this returns, and events are delivered one after
    /// another, in one order for all observers.
    ///
    /// It is for senders that can't take turns themselves: several threads, or handlers that send.
    /// A thread that finds another event being delivered leaves its own there and returns before
    /// it is delivered, and so does a handler; a new observer waits for its turn in the same way.
    /// The price: the thread that is delivering delivers for the others as long as they send, and
    /// what waits is not bounded. Where this matters, send on one serial queue instead.
    func serialized() -> SerializedSubject<Self> {
        SerializedSubject(self)
    }
}

/// Does one thing after another with a subject, whichever threads ask for it.
final class SerializedSubject<Subject: SubjectType>:
    Observable<Subject.Element>, SubjectType, ObserverType
where Subject.Observer.Element == Subject.Element {
    private let subject: Subject
    private let lock = NSLock()
    // Both are touched only under the lock.
    private var isBusy = false
    private var waiting: [() -> Void] = []

    fileprivate init(_ subject: Subject) {
        self.subject = subject
    }

    func on(_ event: Event<Subject.Element>) {
        inTurn { self.subject.asObserver().on(event) }
    }

    override func subscribe(_ observer: some ObserverType<Subject.Element>) -> any Disposable {
        let subscription = SingleAssignmentDisposable()
        // It may be disposed while the subject replays, before the subject's own disposable is here.
        let gated = AnyObserver<Subject.Element> { event in
            if !subscription.isDisposed { observer.on(event) }
        }
        inTurn {
            if subscription.isDisposed { return }
            subscription.setDisposable(self.subject.subscribe(gated))
        }
        return subscription
    }

    func asObserver() -> SerializedSubject<Subject> {
        self
    }

    /// Does `work` at once, or leaves it to the thread that is at work.
    private func inTurn(_ work: @escaping () -> Void) {
        let isFirst = lock.withLock {
            let isFirst = !isBusy
            isBusy = true
            waiting.append(work)
            return isFirst
        }
        guard isFirst else { return }
        while let works = lock.withLock({ takeWaiting() }) {
            for work in works { work() }
        }
    }

    /// - Returns: what has to be done, or nil at the end of the turn.
    private func takeWaiting() -> [() -> Void]? {
        let works = waiting
        waiting = []
        isBusy = !works.isEmpty
        return isBusy ? works : nil
    }
}

/// Unchecked, because the lock guards its state, and what it passes from thread to thread are
/// elements, which are Sendable.
extension SerializedSubject: @unchecked Sendable
where Subject: Sendable, Subject.Element: Sendable {}
