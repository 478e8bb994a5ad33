// Mistake: throws the subscription away and returns an empty disposable
// Caught by: who has left hears nothing more
// Fault: nothing returned to dispose

@testable import RxBeyond

/// Tells everyone who subscribes the latest `bufferSize` elements first, and then every event.
final class ReplaySubject<Element>: Observable<Element>, ObserverType, SubjectType {
    private let bufferSize: Int
    private var buffer: [Element] = []
    private var isStopped = false
    private let live = PublishSubject<Element>()

    init(bufferSize: Int) {
        self.bufferSize = bufferSize
    }

    func on(_ event: Event<Element>) {
        guard !isStopped else { return }
        switch event {
        case .next(let element):
            buffer.append(element)
            if buffer.count > bufferSize { buffer.removeFirst() }
        case .error, .completed:
            isStopped = true
        }
        live.on(event)
    }

    override func subscribe<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        for element in buffer { observer.onNext(element) }
        _ = live.subscribe(observer)
        return Disposables.create()
    }

    func asObserver() -> ReplaySubject<Element> {
        self
    }
}
