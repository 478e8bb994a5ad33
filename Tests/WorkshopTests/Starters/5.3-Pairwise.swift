// Exercise 5.3: the text and two hints are in chapters/05-producer.md.
@testable import RxDemo05

extension ObservableType {
    /// Each element together with the one before it, from the second one on.
    ///
    /// You may use: `Producer`, and `Sink`, as `Observables/Map.swift` does.
    func pairwise() -> Observable<(Element, Element)> {
        // TODO: write a producer and its sink, and use them here.
        Observable<(Element, Element)>.create { _ in Disposables.create() }
    }
}
