/// Subscribes again after every error, by hand.
private func again(_ source: Observable<Int>) -> Observable<Int> {
    source.catch { _ in again(source) }
}

extension Scene {
    static var retryByHand: Scene {
        Scene("retry-by-hand", "a source that fails at once, and begins again inside itself") {
            func failingSource() -> EndingSource {
                EndingSource { number in number < 500 ? .error(SearchError.offline) : .completed }
            }
            let nested = failingSource()
            let first = again(nested.observable).subscribe { _ in }
            nested.report("by hand")
            first.dispose()

            let repeated = failingSource()
            let second = repeated.observable.retry().subscribe { _ in }
            repeated.report("retry")
            second.dispose()
        }
    }
}
