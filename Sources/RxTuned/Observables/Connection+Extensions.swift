// What RxBeyond's file needs so that elements pass a connection without an `Event`.

extension Connection {
    func onNext(_ element: Subject.Observer.Element) {
        if !closed.load(ordering: .acquiring) { observer.onNext(element) }
    }
}

extension RefCountSink {
    func forwardNext(_ event: Event<Observer.Element>) { forwardOn(event) }

    func onNext(_ element: Observer.Element) { forwardNext(element) }

    func onError(_ error: any Error) { end(with: error) }

    func onCompleted() { end() }
}
