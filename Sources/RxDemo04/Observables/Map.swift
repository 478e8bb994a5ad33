extension ObservableType {
    /// A sequence of what `transform` makes of every element; what it throws ends the sequence.
    func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        Observable<Result>.create { observer in
            self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        do {
                            observer.onNext(try transform(element))
                        } catch {
                            observer.onError(error)
                        }
                    case .error(let error):
                        observer.onError(error)
                    case .completed:
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
