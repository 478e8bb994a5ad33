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
            let nested = EndingSource()
            let first = allPages(Array(repeating: nested.observable, count: 500)[...])
                .subscribe { _ in }
            nested.report("by hand")
            first.dispose()

            let flat = EndingSource()
            let second = Observable.concat(Array(repeating: flat.observable, count: 500))
                .subscribe { _ in }
            flat.report("concat")
            second.dispose()
        }
    }
}

/// Completes inside `subscribe`, and counts how many of its subscriptions lie inside one another.
private final class EndingSource {
    private var count = 0
    private var depth = 0
    private var deepest = 0

    var observable: Observable<Int> {
        Observable.create { [self] observer in
            count += 1
            depth += 1
            deepest = max(deepest, depth)
            observer.onCompleted()
            depth -= 1
            return Disposables.create()
        }
    }

    func report(_ name: String) {
        print("\(name): \(count) subscriptions, at most \(deepest) inside one another")
    }
}
