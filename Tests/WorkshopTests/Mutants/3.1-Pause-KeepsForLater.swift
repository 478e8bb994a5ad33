// Mistake: keeps what came while it was closed, and sends it after all
// Caught by: what came in the meantime is gone
// Fault: wrong values or order

@testable import RxDemo03

/// A gate before an observer: while it is closed values are dropped, but the end always passes.
final class PauseSink<Observer: ObserverType>: ObserverType {
    private let observer: Observer
    private var isClosed = false
    private var kept: [Event<Observer.Element>] = []

    init(_ observer: Observer) {
        self.observer = observer
    }

    func pause() {
        isClosed = true
    }

    func resume() {
        isClosed = false
        for event in kept { observer.on(event) }
        kept = []
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            guard !isClosed else { return kept.append(event) }
            observer.on(event)
        case .error, .completed:
            observer.on(event)
        }
    }
}
