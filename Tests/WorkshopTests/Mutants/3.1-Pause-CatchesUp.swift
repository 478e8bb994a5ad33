// Mistake: keeps the latest value, and sends it when the gate is opened again
// Caught by: what came in the meantime is gone
// Fault: wrong values or order

@testable import RxDemo03

/// A gate before an observer: while it is closed values are dropped, but the end always passes.
///
/// You may use: variables of the class's own.
final class PauseSink<Observer: ObserverType>: ObserverType {
    private let observer: Observer
    private var isClosed = false
    private var latest: Event<Observer.Element>?

    init(_ observer: Observer) {
        self.observer = observer
    }

    func pause() {
        isClosed = true
    }

    func resume() {
        isClosed = false
        if let event = latest { observer.on(event) }
        latest = nil
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            if isClosed { latest = event } else { observer.on(event) }
        case .error, .completed:
            observer.on(event)
        }
    }
}
