import Testing

@testable import RxBeyond

extension Observable {
    /// The first try of chapter 13: a place for the search that runs, and none runs if it is empty.
    fileprivate func switchWithAPlace<Result>(
        _ selector: @escaping (Element) -> Observable<Result>
    ) -> Observable<Result> {
        Observable<Result>.create { observer in
            var running: (any Disposable)?
            var hasEnded = false
            let outer = self.subscribe { event in
                switch event {
                case .next(let element):
                    running?.dispose()
                    running = selector(element).subscribe { event in
                        guard event.isCompleted else { return observer.on(event) }
                        running = nil
                        if hasEnded { observer.onCompleted() }
                    }
                case .error(let error):
                    observer.onError(error)
                case .completed:
                    hasEnded = true
                    if running == nil { observer.onCompleted() }
                }
            }
            return Disposables.create {
                outer.dispose()
                running?.dispose()
            }
        }
    }

    /// The second try: a flag beside the place says whether a search runs.
    fileprivate func switchWithAFlag<Result>(
        _ selector: @escaping (Element) -> Observable<Result>
    ) -> Observable<Result> {
        Observable<Result>.create { observer in
            let running = SerialDisposable()
            var isRunning = false
            var hasEnded = false
            let outer = self.subscribe { event in
                switch event {
                case .next(let element):
                    isRunning = true
                    running.disposable = selector(element).subscribe { event in
                        guard event.isCompleted else { return observer.on(event) }
                        isRunning = false
                        if hasEnded { observer.onCompleted() }
                    }
                case .error(let error):
                    observer.onError(error)
                case .completed:
                    hasEnded = true
                    if !isRunning { observer.onCompleted() }
                }
            }
            return Disposables.create(outer, running)
        }
    }
}

struct SimpleSwitchTests {
    @Test func `a place is filled after a search that completes inside subscribe`() {
        var log: [String] = []
        let field = PublishSubject<String>()
        let results = field.switchWithAPlace { Observable.just("results for \($0)") }
        let subscription = results.subscribe { log.append("\($0)") }
        field.onNext("swift")
        field.onCompleted()
        #expect(log == ["next(results for swift)"])
        subscription.dispose()
    }

    @Test func `a flag is cleared by a search that a newer one has replaced`() {
        var log: [String] = []
        let field = PublishSubject<String>()
        let server = PublishSubject<String>()
        let results = field.switchWithAFlag { text in
            text == "swfit" ? Observable.just("did you mean swift?") : server.asObservable()
        }
        let subscription = results.subscribe { event in
            log.append("\(event)")
            if event.element == "did you mean swift?" { field.onNext("swift") }
        }
        field.onNext("swfit")
        field.onCompleted()
        server.onNext("results for swift")
        #expect(log == ["next(did you mean swift?)", "completed"])
        subscription.dispose()
    }

    @Test func `flatMapLatest gets both right`() {
        var log: [String] = []
        let field = PublishSubject<String>()
        let server = PublishSubject<String>()
        let results = field.flatMapLatest { text in
            text == "swfit" ? Observable.just("did you mean swift?") : server.asObservable()
        }
        let subscription = results.subscribe { event in
            log.append("\(event)")
            if event.element == "did you mean swift?" { field.onNext("swift") }
        }
        field.onNext("swfit")
        field.onCompleted()
        server.onNext("results for swift")
        server.onCompleted()
        #expect(
            log == ["next(did you mean swift?)", "next(results for swift)", "completed"]
        )
        subscription.dispose()
    }
}
