extension Scene {
    static var combineLatest: Scene {
        Scene("combine-latest", "a text and a switch: whichever changes, it searches again") {
            let field = SearchField()
            let onlyPackages = PublishSubject<Bool>()
            let subscription = Observable.combineLatest(
                field.text,
                onlyPackages.startWith(false)
            ) { text, onlyPackages in
                onlyPackages ? "\(text) in packages" : text
            }
            .subscribe(onNext: { print("  search for '\($0)'") })
            field.type("swift")
            print("switch on")
            onlyPackages.onNext(true)
            field.type("swift nio")
            subscription.dispose()
        }
    }
}
