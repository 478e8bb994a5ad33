extension Scene {
    static var shareAgain: Scene {
        Scene("share-again", "one comes after the last has left, and one after an error") {
            print("share(replay: 1):")
            comeAndGo { $0.share(replay: 1) }
            print("share(replay: 1, scope: .forever):")
            comeAndGo { $0.share(replay: 1, scope: .forever) }
        }
    }
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
