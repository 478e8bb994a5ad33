// Right because: only values ask the gate; a sequence that has ended must always be able to say
// so, or its subscriber waits for ever.
@testable import RxDemo03

/// A gate before an observer: while it is closed values are dropped, but the end always passes.
///
/// You may use: variables of the class's own.
final class PauseSink<Observer: ObserverType>: ObserverType {
    private let observer: Observer
    //:
    private var isClosed = false
    //.

    init(_ observer: Observer) {
        self.observer = observer
    }

    func pause() {
        //:
        isClosed = true
    }

    func resume() {
        //:
        isClosed = false
    }

    func on(_ event: Event<Observer.Element>) {
        //: // TODO: drop the values that come between pause() and resume().
        if isClosed, !event.isStopEvent { return }
        //.
        observer.on(event)
    }
}
