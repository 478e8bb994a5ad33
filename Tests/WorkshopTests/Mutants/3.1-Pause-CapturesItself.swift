// Mistake: exchanges a closure that captures the sink itself
// Caught by: an ended subscription is freed with its disposable
// Fault: self-capturing closure

@testable import RxDemo03

/// A gate before an observer: while it is closed values are dropped, but the end always passes.
///
/// You may use: variables of the class's own.
final class PauseSink<Observer: ObserverType>: ObserverType {
    private let observer: Observer
    private var whileClosed: ((Event<Observer.Element>) -> Void)?

    init(_ observer: Observer) {
        self.observer = observer
    }

    func pause() {
        whileClosed = { event in
            if event.isStopEvent { self.observer.on(event) }
        }
    }

    func resume() {
        whileClosed = nil
    }

    func on(_ event: Event<Observer.Element>) {
        if let whileClosed {
            whileClosed(event)
        } else {
            observer.on(event)
        }
    }
}
