extension Scene {
    static var inHand: Scene {
        Scene("in-hand", "what a subscriber holds") {
            let observable = Observable<Int>.create { _ in Disposables.create() }
            let disposable = observable.subscribe(printingObserver())
            print("we hold: \(type(of: disposable))")
            disposable.dispose()
        }
    }
}
