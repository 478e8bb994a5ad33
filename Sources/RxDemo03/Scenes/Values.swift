/// Sends 0 to 3, and prints what it sends.
func sendFourValues(to observer: AnyObserver<Int>) {
    for value in 0...3 {
        print("send \(value)")
        observer.onNext(value)
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
