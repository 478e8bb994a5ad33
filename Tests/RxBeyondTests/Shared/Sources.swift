import TestSupport

@testable import RxDemo

extension TestSource {
    /// The source with something that is counted while the observable lives, not a subscription.
    func tracked(_ living: Counter) -> Observable<Element> {
        let tracked = Tracked(living)
        let source = observable
        return Observable.create { observer in
            tracked.touch()
            return source.subscribe(observer)
        }
    }
}
