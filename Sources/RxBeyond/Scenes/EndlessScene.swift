extension Scene {
    static var endless: Scene {
        Scene("endless", "a source sends inside subscribe, and the screen wants three") {
            var sent = 0
            let loop = Observable<Int>.create { observer in
                var isDisposed = false
                // With no other end than the flag, `subscribe` would never return.
                for number in 0..<1000 where !isDisposed {
                    sent += 1
                    observer.onNext(number)
                }
                return Disposables.create { isDisposed = true }
            }
            let first = loop.take(3).subscribe { print("  \($0)") }
            print("the loop has sent \(sent)")
            first.dispose()

            sent = 0
            let numbers = (0...).lazy.map { number in
                sent += 1
                return number
            }
            let second = Observable.from(numbers).take(3).subscribe { print("  \($0)") }
            print("from has sent \(sent)")
            second.dispose()
        }
    }
}
