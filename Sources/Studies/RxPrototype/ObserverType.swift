/// What can receive events.
protocol ObserverType: AnyObject, Sendable {
    func on(_ event: Event)
}

extension ObserverType {
    func onNext(_ value: Int) {
        on(.next(value))
    }

    func onError(_ error: any Error) {
        on(.error(error))
    }

    func onCompleted() {
        on(.completed)
    }
}
