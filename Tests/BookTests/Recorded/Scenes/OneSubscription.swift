extension Scene {
    static var oneSubscription: Scene {
        Scene("one-subscription", "one handler at a field, before and after dispose()") {
            let field = SearchField()
            let handler = Handler()
            let disposable = field.text.subscribe(
                AnyObserver { event in handler.receive(event) }
            )
            field.type("sw")
            disposable.dispose()
            print("the field is \(field.isObserved ? "observed" : "not observed any more")")
        }
    }
}

/// What the subscriber works for.
private final class Handler {
    func receive(_ event: Event<String>) {
        print("  receive \(event)")
    }
}
