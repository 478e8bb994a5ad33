// Mistake: keeps what came while it was closed, and sends it after all
// Caught by: an endless source goes on, and does not fill the memory
// Fault: unbounded memory

@testable import RxDemo03

/// A gate before an observer: while it is closed values are dropped, but the end always passes.
///
/// You may use: variables of the class's own.
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
        let late = kept
        kept = []
        for event in late { observer.on(event) }
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            if isClosed { kept.append(event) } else { observer.on(event) }
        case .error, .completed:
            observer.on(event)
        }
    }
}
