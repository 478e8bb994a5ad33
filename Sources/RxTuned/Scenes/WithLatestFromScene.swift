extension Scene {
    static var withLatestFrom: Scene {
        Scene("with-latest-from", "a button searches for what the field holds") {
            let field = SearchField()
            let button = PublishSubject<Void>()
            let subscription = button.withLatestFrom(field.text)
                .subscribe(onNext: { print("  search for '\($0)'") })
            func tap() {
                print("tap")
                button.onNext(())
            }
            tap()
            field.type("sw")
            field.type("swift")
            tap()
            tap()
            subscription.dispose()
        }
    }
}
