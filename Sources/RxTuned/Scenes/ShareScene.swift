extension Scene {
    static var share: Scene {
        Scene("share", "one search for a list and a badge, and what a late subscriber receives") {
            let clock = VirtualTimeScheduler()
            print("share():")
            observe(search("swift", on: clock).share(), on: clock)
            print("share(replay: 1):")
            observe(search("swift", on: clock).share(replay: 1), on: clock)
            print("share(replay: 1, scope: .forever):")
            observe(search("swift", on: clock).share(replay: 1, scope: .forever), on: clock)
        }
    }
}

/// A search whose answer comes after 100 ms, and ends after 300 ms.
private func search(_ text: String, on clock: VirtualTimeScheduler) -> Observable<String> {
    Observable.create { observer in
        print("  search for '\(text)'")
        let answer = clock.scheduleAt(clock.clock + 100) { observer.onNext("3 results") }
        let end = clock.scheduleAt(clock.clock + 300) { observer.onCompleted() }
        return Disposables.create(answer, end)
    }
}

/// Subscribes a list and a badge at once, a history before the end, and a second one after it.
private func observe(_ results: Observable<String>, on clock: VirtualTimeScheduler) {
    let bag = DisposeBag()
    func subscribe(_ name: String) {
        results
            .subscribe { event in print("  \(name): \(event)") }
            .disposed(by: bag)
    }
    subscribe("list")
    subscribe("badge")
    clock.scheduleAt(clock.clock + 200) { subscribe("history") }
    clock.scheduleAt(clock.clock + 400) {
        print("  after the end:")
        subscribe("too late")
    }
    clock.start()
}
