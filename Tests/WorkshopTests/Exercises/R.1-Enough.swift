// Exercise R.1: the text and two hints are in chapters/side-rxprototype.md.
@testable import RxPrototype

extension ObservableInt {
    /// The first `count` values, and then the end.
    func take(_ count: Int) -> ObservableInt {
        // TODO: a description and a sink that counts; take(0) completes at once.
        self
    }
}
