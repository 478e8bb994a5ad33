// Mistake: turns what the transform throws into a nil
// Caught by: what the transform throws ends the sequence
// Fault: try? on a user's closure

@testable import RxDemo04

extension ObservableType {
    /// What `transform` makes of every element, without the nils; what it throws ends the sequence.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `map` does.
    func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?
    ) -> Observable<Result> {
        Observable<Result>.create { observer in
            self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        if let result = try? transform(element) { observer.onNext(result) }
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
