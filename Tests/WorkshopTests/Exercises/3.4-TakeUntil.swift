// Exercise 3.4: the text and two hints are in chapters/03-sink.md.
@testable import RxDemo03

extension ObservableType {
    /// The events of this sequence until `trigger` sends something; then `completed`.
    ///
    /// An error of the trigger ends the sequence with that error; its completion means nothing.
    ///
    /// You may use: `AnyObserver`, and `CompositeDisposable`.
    func take<Trigger: ObservableType>(until trigger: Trigger) -> Observable<Element> {
        Observable<Element>.create { observer in
            // TODO: subscribe to the trigger as well, and stop both when one of them ends it.
            self.subscribe(observer)
        }
    }
}
