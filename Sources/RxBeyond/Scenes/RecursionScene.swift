/// All pages of a search's results: the end of one begins the search again, for the next one.
private func allPages(_ pages: ArraySlice<Observable<Int>>) -> Observable<Int> {
    Observable.create { observer in
        let subscriptions = CompositeDisposable()
        guard let page = pages.first else {
            observer.onCompleted()
            return subscriptions
        }
        subscriptions.insert(
            page.subscribe { event in
                guard event.isCompleted else { return observer.on(event) }
                subscriptions.insert(allPages(pages.dropFirst()).subscribe(observer))
            }
        )
        return subscriptions
    }
}

extension Scene {
    static var recursion: Scene {
        Scene("recursion", "500 pages of results: the end of each begins the next search") {
            let nested = EndingSource { _ in .completed }
            let first = allPages(Array(repeating: nested.observable, count: 500)[...])
                .subscribe { _ in }
            nested.report("by hand")
            first.dispose()

            let flat = EndingSource { _ in .completed }
            let second = Observable.concat(Array(repeating: flat.observable, count: 500))
                .subscribe { _ in }
            flat.report("concat")
            second.dispose()
        }
    }
}

/// Ends inside `subscribe`, and counts how many of its subscriptions lie inside one another.
private final class EndingSource {
    private let end: (_ number: Int) -> Event<Int>
    private var count = 0
    private var depth = 0
    private var deepest = 0

    /// - Parameter end: how the subscription with this number ends, beginning with 1.
    init(_ end: @escaping (_ number: Int) -> Event<Int>) {
        self.end = end
    }

    var observable: Observable<Int> {
        Observable.create { [self] observer in
            count += 1
            depth += 1
            deepest = max(deepest, depth)
            observer.on(end(count))
            depth -= 1
            return Disposables.create()
        }
    }

    func report(_ name: String) {
        print("\(name): \(count) subscriptions, at most \(deepest) inside one another")
    }
}
