import TestSupport

@testable import RxDemo

extension Contract.Source {
    /// This source as an observable of the program, which does not hold it: a source that ignores
    /// `dispose` holds its observers, and they may hold what they subscribe to next.
    var observable: Observable<Contract.Number> {
        Ungated { [weak self] observer in
            guard let self else {
                observer.onCompleted()
                return Disposables.create()
            }
            let stop = subscribe(
                onNext: observer.onNext,
                onError: observer.onError,
                onCompleted: observer.onCompleted
            )
            return Stop(action: stop)
        }
    }
}

extension Contract {
    /// Runs work inside another `subscribe`, which has the trampoline.
    static var nest: ((_ work: () -> Void) -> Void)? {
        { work in
            withoutActuallyEscaping(work) { work in
                Observable<Int>.create { _ in
                    work()
                    return Disposables.create()
                }
                .subscribe(AnyObserver { _ in }).dispose()
            }
        }
    }
}

/// An observable that passes on everything, so that an operator has to keep the grammar itself.
final class Ungated<Element>: Observable<Element> {
    private let subscribeHandler: (AnyObserver<Element>) -> any Disposable

    init(_ subscribeHandler: @escaping (AnyObserver<Element>) -> any Disposable) {
        self.subscribeHandler = subscribeHandler
    }

    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        subscribeHandler(AnyObserver(observer))
    }
}

/// A source that ends and is disposed like any other, and sends afterwards what the test asks for.
final class UngatedSource<Element>: ObserverType {
    private var observer: AnyObserver<Element>?
    private(set) var disposals = 0

    var observable: Observable<Element> {
        Ungated { [weak self] observer in
            self?.observer = observer
            return Disposables.create { self?.disposals += 1 }
        }
    }

    func on(_ event: Event<Element>) { observer?.on(event) }
}

/// One element, and the end; what stops it holds the element, until that is disposed or released.
func single<Element>(_ element: Element) -> Observable<Element> {
    Ungated { observer in
        observer.onNext(element)
        observer.onCompleted()
        return Disposables.create { withExtendedLifetime(element) {} }
    }
}
