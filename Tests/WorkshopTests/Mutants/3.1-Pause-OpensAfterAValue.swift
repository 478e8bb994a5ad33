// Mistake: opens the gate again after each value, although the handler has closed it
// Caught by: an observer can pause its own gate
// Fault: state kept after forwarding

@testable import RxDemo03

/// A gate before an observer: while it is closed values are dropped, but the end always passes.
///
/// You may use: variables of the class's own.
final class PauseSink<Observer: ObserverType>: ObserverType {
    private let observer: Observer
    private var isClosed = false

    init(_ observer: Observer) {
        self.observer = observer
    }

    func pause() {
        isClosed = true
    }

    func resume() {
        isClosed = false
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            let wasClosed = isClosed
            if !wasClosed { observer.on(event) }
            isClosed = wasClosed
        case .error, .completed:
            observer.on(event)
        }
    }
}
