import Testing

@testable import RxBeyond

extension Observable {
    /// The first try of chapter 13: a flag says whether a search runs.
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
}
