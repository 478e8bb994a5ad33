import Dispatch

extension Scene {
    static var searchResults: Scene {
        Scene(
            "search-results-on-another-thread",
            "the screen is closed while a result is on its way"
        ) {
            let search = Search()
            var screen: ResultsScreen? = ResultsScreen(showing: search)
            weak var freed: ResultsScreen?
            freed = screen
            search.isHalfWay.wait()
            screen?.close()
            screen = nil
            search.goOn.signal()
            search.waitForEnd()
            print("the screen is \(freed == nil ? "freed" : "still in memory")")
        }
    }
}

/// A search that sends its results on a queue of its own, and stops in the midst of the second one.
private final class Search {
    let isHalfWay = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    private let worker = NamedQueue("worker")

    var results: Observable<String> {
        Observable.create { [self] observer in
            // Only the worker sends, and a chain may be disposed from any thread meanwhile.
            nonisolated(unsafe) let observer = observer
            worker.queue.async { @Sendable in
                for result in ["swallow", "swan", "swift"] {
                    print("send \(result) on \(NamedQueue.current)")
                    observer.onNext(result)
                }
            }
            return Disposables.create { print("stop the search on \(NamedQueue.current)") }
        }
    }

    /// Returns when the queue has nothing more to do, and has released what it did.
    func waitForEnd() {
        worker.queue.sync {}
    }
}

/// A screen that shows the results of a search.
private final class ResultsScreen {
    private var bag = DisposeBag()
    private let search: Search

    init(showing search: Search) {
        self.search = search
        search.results
            .map { $0.uppercased() }
            .subscribe(onNext: { result in self.show(result) })
            .disposed(by: bag)
    }

    func close() {
        print("close the screen on \(NamedQueue.current)")
        bag = DisposeBag()
        print("closed")
    }

    private func show(_ result: String) {
        print("  show \(result) on \(NamedQueue.current)")
        if result == "SWAN" {
            search.isHalfWay.signal()
            search.goOn.wait()
            print("  \(result) is shown")
        }
    }
}
