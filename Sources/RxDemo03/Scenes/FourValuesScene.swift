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
