extension Scene {
    static var dispose: Scene {
        Scene("dispose", "dispose between the values and a late completion", lasting: 0.4) {
            let disposable = valuesAndALateCompletion().subscribe(printingObserver())
            after(0.2) { disposable.dispose() }
        }
    }
}

/// Sends four values inside `subscribe`, and completes 0.3 seconds later.
func valuesAndALateCompletion() -> Observable<Int> {
    Observable.create { observer in
        sendFourValues(to: observer)
        after(0.3) {
            print("send completed")
            observer.onCompleted()
        }
        return Disposables.create { print("dispose") }
    }
}
