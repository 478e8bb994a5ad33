@testable import RxDemo04

/// Stage 4: `create → map → … → subscribe`.
func specimen04(maps: Int, screen: Screen) -> Specimen? {
    let source = Source<AnyObserver<Int>>()
    var observable = Observable<Int>.create { observer in
        source.observers = [observer]
        return Disposables.create { source.observers = [] }
    }
    for _ in 0..<maps { observable = observable.map { $0 + 1 } }
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
