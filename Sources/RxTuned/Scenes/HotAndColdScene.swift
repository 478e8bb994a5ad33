extension Scene {
    static var hotAndCold: Scene {
        Scene("hot-and-cold", "two subscribers search twice, or share one search") {
            print("cold: every subscriber starts a search of its own")
            let cold = search("swift")
            observeTwice(cold)

            print("hot: one search, for those who are subscribed when it starts")
            let hot = search("swift").publish()
            let bag = observeTwice(hot)
            let connection = hot.connect()
            print("too late:")
            let late = hot.subscribe(onNext: { print("  history: \($0)") })
            late.dispose()
            connection.dispose()
            withExtendedLifetime(bag) {}
        }
    }
}

/// A search that answers inside `subscribe`.
private func search(_ text: String) -> Observable<String> {
    Observable.create { observer in
        print("  search for '\(text)'")
        observer.onNext("3 results for '\(text)'")
        observer.onCompleted()
        return Disposables.create()
    }
}

@discardableResult
private func observeTwice(_ results: Observable<String>) -> DisposeBag {
    let bag = DisposeBag()
    results.subscribe(onNext: { print("  list: \($0)") }).disposed(by: bag)
    results.subscribe(onNext: { print("  badge: \($0)") }).disposed(by: bag)
    return bag
}
