// Exercise 6.5: the text and two hints are in chapters/09-subjects.md.
@testable import RxBeyond

/// Tells everyone who subscribes the latest `bufferSize` elements first, and then every event.
final class ReplaySubject<Element>: Observable<Element>, ObserverType, SubjectType {
    private let bufferSize: Int
    private let live = PublishSubject<Element>()

    init(bufferSize: Int) {
        self.bufferSize = bufferSize
    }

    func on(_ event: Event<Element>) {
        // TODO: keep the latest elements for those who come late.
        live.on(event)
    }

    override func subscribe<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        live.subscribe(observer)
    }

    func asObserver() -> ReplaySubject<Element> {
        self
    }
}
