@testable import RxDemo01

/// Stage 1: `create → subscribe`.
func specimen01(maps: Int, screen: Screen) -> Specimen? {
    guard maps == 0 else { return nil }
    let source = Source<AnyObserver<Int>>()
    let observable = Observable<Int>.create { observer in
        source.observers = [observer]
    }
    observable.subscribe(
        AnyObserver { event in
            if case .next(let element) = event { screen.show(element) }
        }
    )
    return Specimen(
        disposable: nil,
        source: source,
        send: { count in
            for element in 1...count { source.observers[0].onNext(element) }
        },
        dispose: {}
    )
}
