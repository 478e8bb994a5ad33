// Mistake: collects the results, and delivers them when the source completes
// Caught by: each event arrives in order, as soon as it is sent
// Fault: unbounded memory

@testable import RxDemo04

extension ObservableType {
    /// What `transform` makes of every element, without the nils; what it throws ends the sequence.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `map` does.
    func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?
    ) -> Observable<Result> {
        Observable<Result>.create { observer in
            var results: [Result] = []
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        do {
                            if let result = try transform(element) { results.append(result) }
                        } catch {
                            observer.onError(error)
                        }
                    case .error(let error):
                        observer.onError(error)
                    case .completed:
                        for result in results { observer.onNext(result) }
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
