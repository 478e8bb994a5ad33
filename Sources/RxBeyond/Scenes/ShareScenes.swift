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

    static var shareInside: Scene {
        Scene("share-inside", "what a source sends inside subscribe, only the first one receives") {
            print("share():")
            observeTwice { $0.share() }
            print("share(replay: 1):")
            observeTwice { $0.share(replay: 1) }
        }
    }

    static var shareAgain: Scene {
        Scene("share-again", "one comes after the last has left, and one after an error") {
            print("share(replay: 1):")
            comeAndGo { $0.share(replay: 1) }
            print("share(replay: 1, scope: .forever):")
            comeAndGo { $0.share(replay: 1, scope: .forever) }
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

/// A field that begins with its present text, for a list and a badge.
private func observeTwice(_ share: (Observable<String>) -> Observable<String>) {
    let field = SearchField()
    let text = share(
        Observable.create { observer in
            observer.onNext("sw")
            return field.text.subscribe(observer)
        }
    )
    let bag = DisposeBag()
    text.subscribe(onNext: { print("  list: \($0)") }).disposed(by: bag)
    text.subscribe(onNext: { print("  badge: \($0)") }).disposed(by: bag)
    field.type("swift")
}

private struct Offline: Error {}

/// A list leaves and a badge comes; then the search fails, and a history comes.
private func comeAndGo(_ share: (Observable<String>) -> Observable<String>) {
    var send: AnyObserver<String>?
    let results = share(
        Observable.create { observer in
            print("  search")
            send = observer
            return Disposables.create { print("  stop the search") }
        }
    )
    let list = results.subscribe { print("  list: \($0)") }
    send?.onNext("3 results")
    list.dispose()
    let badge = results.subscribe { print("  badge: \($0)") }
    send?.onNext("4 results")
    send?.onError(Offline())
    let history = results.subscribe { print("  history: \($0)") }
    badge.dispose()
    history.dispose()
    send = nil
}
