// Mistake: completes when the transform throws, as if all were well
// Caught by: what the transform throws ends the sequence
// Fault: an error becomes completed

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
                        do {
                            if let result = try transform(element) { observer.onNext(result) }
                        } catch {
                            observer.onCompleted()
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
