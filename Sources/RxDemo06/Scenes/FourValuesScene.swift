extension Scene {
    static var fourValues: Scene {
        Scene("four-values", "four values and a completion") {
            let observable = Observable<Int>.create { observer in
                sendFourValues(to: observer)
                print("send completed")
                observer.onCompleted()
                return Disposables.create()
            }
            _ = observable.subscribe(printingObserver())
        }
    }
}

/// Sends 0 to 3, and prints what it sends.
func sendFourValues(to observer: AnyObserver<Int>) {
    for value in 0...3 {
        print("send \(value)")
        observer.onNext(value)
    }
}

/// An observer that prints what it receives.
func printingObserver() -> AnyObserver<Int> {
    AnyObserver { event in
        switch event {
        case .next(let value): print("receive \(value)")
        case .error(let error): print("receive \(error)")
        case .completed: print("receive completed")
        }
    }
}
