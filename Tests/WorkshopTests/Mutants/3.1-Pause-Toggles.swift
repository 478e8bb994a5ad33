// Mistake: turns the gate over each time it is paused
// Caught by: closing it twice is like closing it once
// Fault: wrong values or order

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
        isClosed.toggle()
    }

    func resume() {
        isClosed = false
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            guard !isClosed else { return }
            observer.on(event)
        case .error, .completed:
            observer.on(event)
        }
    }
}
