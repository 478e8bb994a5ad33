extension Scene {
    static var enough: Scene {
        Scene("enough", "a subscriber that has had enough", lasting: 0.4) {
            let observable = Observable<Int>.create { observer in
                observer.onNext(0)
                after(0.3) {
                    print("send 1")
                    observer.onNext(1)
                }
                return Disposables.create { print("the source stops") }
            }
            let disposable = observable.subscribe(printingObserver())
            after(0.2) {
                print("we have had enough")
                disposable.dispose()
            }
        }
    }
}
