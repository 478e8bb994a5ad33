// Exercise 4.4: the text and two hints are in chapters/04-operators.md.
@testable import RxDemo04

extension ObservableType {
    /// This sequence, with a look at each event before it is delivered.
    ///
    /// - Parameter onDispose: is run once when the subscription ends, whichever way.
    func `do`(
        onNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        Observable<Element>.create { observer in
            // TODO: look at each event before it is passed on, and at the end of the subscription.
            self.subscribe(observer)
        }
    }
}
