@testable import RxDemo02

/// Stage 2: `create → subscribe`.
func specimen02(maps: Int, screen: Screen) -> Specimen? {
    guard maps == 0 else { return nil }
    let source = Source<AnyObserver<Int>>()
    let observable = Observable<Int>.create { observer in
        source.observers = [observer]
        return Disposables.create { source.observers = [] }
    }
    let disposable = observable.subscribe(
        AnyObserver { event in
            if case .next(let element) = event { screen.show(element) }
        }
    )
    return Specimen(
        disposable: disposable as AnyObject,
        source: source,
        send: { count in
            for element in 1...count { source.observers[0].onNext(element) }
        },
        dispose: disposable.dispose
    )
}
