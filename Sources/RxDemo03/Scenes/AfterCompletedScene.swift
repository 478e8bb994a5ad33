extension Scene {
    static var afterCompleted: Scene {
        Scene("after-completed", "a source that goes on after its completion") {
            let observable = Observable<Int>.create { observer in
                observer.onNext(0)
                observer.onCompleted()
                print("send 1 after the completion")
                observer.onNext(1)
                return Disposables.create()
            }
            _ = observable.subscribe(printingObserver())
        }
    }
}
