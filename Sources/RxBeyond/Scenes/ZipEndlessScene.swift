extension Scene {
    static var zipEndless: Scene {
        Scene("zip-endless", "three titles, one a second: zip with a clock that never ends") {
            let titles = Observable<String>.create { observer in
                for title in ["A", "B", "C"] { observer.onNext(title) }
                observer.onCompleted()
                return Disposables.create()
            }
            func play(_ name: String, _ zipped: (Observable<Int>) -> Observable<String>) {
                let clock = VirtualTimeScheduler()
                var isOver = false
                print(name)
                let seconds = Observable<Int>.interval(.seconds(1), scheduler: clock)
                let subscription = zipped(seconds).subscribe { event in
                    print("  \(event) at \(clock.clock / 1000) s")
                    if event.isStopEvent { isOver = true }
                }
                clock.advanceTo(10_000)
                if !isOver { print("  still running at 10 s") }
                subscription.dispose()
            }
            play("zip(titles, seconds)") { seconds in
                .zip(titles, seconds) { title, _ in title }
            }
            play("zip(titles, seconds).take(3)") { seconds in
                Observable.zip(titles, seconds) { title, _ in title }.take(3)
            }
            play("zip([titles, ticks])") { seconds in
                .zip([titles, seconds.map { _ in "tick" }]) { $0[0] }
            }
        }
    }
}
