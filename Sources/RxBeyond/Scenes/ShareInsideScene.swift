extension Scene {
    static var shareInside: Scene {
        Scene("share-inside", "what a source sends inside subscribe, only the first one receives") {
            print("share():")
            observeTwice { $0.share() }
            print("share(replay: 1):")
            observeTwice { $0.share(replay: 1) }
        }
    }
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
