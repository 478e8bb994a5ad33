// Mistake: takes an error of the source for an end like any other
// Caught by: an error of the source passes
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
                            observer.onError(error)
                        }
                    case .error:
                        observer.onCompleted()
                    case .completed:
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
