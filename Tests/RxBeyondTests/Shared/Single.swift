@testable import RxDemo

/// One element, and the end; what stops it holds the element, until that is disposed or released.
func single<Element>(_ element: Element) -> Observable<Element> {
    Ungated { observer in
        observer.onNext(element)
        observer.onCompleted()
        return Disposables.create { withExtendedLifetime(element) {} }
    }
}
