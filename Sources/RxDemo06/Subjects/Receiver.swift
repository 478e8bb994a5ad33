import Synchronization

/// One subscriber of a subject.
class Receiver<Element> {
    private let silent = Atomic(false)

    final var isSilent: Bool {
        silent.load(ordering: .acquiring)
    }

    final func fallSilent() {
        silent.store(true, ordering: .releasing)
    }

    /// Whether it may be told another event; a stop event is the last.
    final func mayHear(isStopEvent: Bool) -> Bool {
        isStopEvent ? !silent.exchange(true, ordering: .acquiringAndReleasing) : !isSilent
    }

    func tell(_ event: Event<Element>) {
        rxAbstractMethod()
    }
}

/// A receiver that knows for whom it listens.
final class ObserverReceiver<Observer: ObserverType>: Receiver<Observer.Element> {
    private let observer: Observer

    init(_ observer: Observer) {
        self.observer = observer
    }

    override func tell(_ event: Event<Observer.Element>) {
        observer.on(event)
    }
}
