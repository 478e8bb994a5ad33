// Mistake: counts how often it was paused, and wants to be resumed as often
// Caught by: closing it twice is like closing it once
// Fault: wrong values or order

@testable import RxDemo03

/// A gate before an observer: while it is closed values are dropped, but the end always passes.
///
/// You may use: variables of the class's own.
final class PauseSink<Observer: ObserverType>: ObserverType {
    private let observer: Observer
    private var pauses = 0

    init(_ observer: Observer) {
        self.observer = observer
    }

    func pause() {
        pauses += 1
    }

    func resume() {
        pauses -= 1
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            guard pauses <= 0 else { return }
            observer.on(event)
        case .error, .completed:
            observer.on(event)
        }
    }
}
