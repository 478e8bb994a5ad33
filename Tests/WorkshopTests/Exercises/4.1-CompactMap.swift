// Exercise 4.1: the text and two hints are in chapters/04-operators.md.
@testable import RxDemo04

extension ObservableType {
    /// What `transform` makes of every element, without the nils; what it throws ends the sequence.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `map` does.
    func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?
    ) -> Observable<Result> {
        Observable<Result>.create { observer in
            // TODO: subscribe to this sequence, and return the subscription.
            Disposables.create()
        }
    }
}
