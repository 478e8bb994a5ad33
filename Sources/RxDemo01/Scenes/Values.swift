/// Sends 0 to 3, and prints what it sends.
func sendFourValues(to observer: AnyObserver<Int>) {
    for value in 0...3 {
        print("send \(value)")
        observer.onNext(value)
    }
}
