extension ObservableType {
    /// The elements that come after the first `count`.
    func skip(_ count: Int) -> Observable<Element> {
        Observable.create { observer in
            // In here, so that every subscriber has a count of its own.
            var remaining = count
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next:
                        if remaining <= 0 {
                            observer.on(event)
                        } else {
                            remaining -= 1
                        }
                    case .error, .completed:
                        observer.on(event)
                    }
                }
            )
        }
    }
}
