/// 0, 1, 2 …, one after every `seconds`, on the main queue.
func intervalByHand(_ seconds: Double) -> Observable<Int> {
    Observable.create { observer in
        var isDisposed = false
        func tick(_ count: Int) {
            after(seconds) {
                guard !isDisposed else { return }
                observer.onNext(count)
                tick(count + 1)
            }
        }
        tick(0)
        return Disposables.create { isDisposed = true }
    }
}

extension Scene {
    static var timerByHand: Scene {
        Scene("interval-by-hand", "a timer without a scheduler, and a try to test it") {
            var received: [Int] = []
            let disposable = intervalByHand(0.1)
                .subscribe(onNext: { received.append($0) })
            func check() {
                print("\(received == [0, 1, 2] ? "passed" : "failed"): received \(received)")
            }
            check()
            serveMainQueue { received.count == 3 }
            check()
            disposable.dispose()
        }
    }
}
