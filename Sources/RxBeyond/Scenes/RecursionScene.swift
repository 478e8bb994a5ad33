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
