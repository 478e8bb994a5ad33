// Mistake: drops everything while it is closed, the end too
// Caught by: the end passes a closed gate
// Fault: wrong end

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
        guard !isClosed else { return }
        observer.on(event)
    }
}
