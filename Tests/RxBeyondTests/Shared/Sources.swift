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

/// A source that ends and is disposed like any other, and sends afterwards what the test asks for.
final class UngatedSource<Element>: ObserverType {
    private var observer: AnyObserver<Element>?

    var observable: Observable<Element> {
        Ungated { [weak self] observer in
            self?.observer = observer
            return Disposables.create()
        }
    }

    func on(_ event: Event<Element>) {
        observer?.on(event)
    }
}
