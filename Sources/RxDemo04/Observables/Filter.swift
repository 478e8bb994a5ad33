extension ObservableType {
    /// The elements for which `predicate` is true; what it throws ends the sequence.
    func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        Observable.create { observer in
            self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        do {
                            if try predicate(element) { observer.on(event) }
                        } catch {
                            observer.onError(error)
                        }
                    case .error, .completed:
                        observer.on(event)
                    }
                }
            )
        }
    }
}
