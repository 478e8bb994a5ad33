// Exercise 3.1: the text and two hints are in chapters/03-sink.md.
@testable import RxDemo03

/// A gate before an observer: while it is closed values are dropped, but the end always passes.
///
/// You may use: variables of the class's own.
final class PauseSink<Observer: ObserverType>: ObserverType {
    private let observer: Observer

    init(_ observer: Observer) {
        self.observer = observer
    }

    func pause() {
    }

    func resume() {
    }

    func on(_ event: Event<Observer.Element>) {
        // TODO: drop the values that come between pause() and resume().
        observer.on(event)
    }
}
