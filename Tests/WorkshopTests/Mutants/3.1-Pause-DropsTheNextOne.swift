// Mistake: looks at the gate for the next value only after it has forwarded this one
// Caught by: a handler may make the source send the next value
// Fault: wrong values or order

@testable import RxDemo03

/// A gate before an observer: while it is closed values are dropped, but the end always passes.
///
/// You may use: variables of the class's own.
final class PauseSink<Observer: ObserverType>: ObserverType {
    private let observer: Observer
    private var isClosed = false
    private var isBusy = false

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
            guard !isClosed, !isBusy else { return }
            isBusy = true
            observer.on(event)
            isBusy = false
        case .error, .completed:
            observer.on(event)
        }
    }
}
