// Mistake: calls the transform once to look for a nil, and once more for the result
// Caught by: the transform is called once for each element
// Fault: closure called twice

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
                            if try transform(element) != nil, let result = try transform(element) {
                                observer.onNext(result)
                            }
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
