extension Scene {
    static var recorded: [Scene] { [oneSubscription] }

    private static var oneSubscription: Scene {
        Scene("one-subscription", "one handler at a field: who holds whom") {
            let field = SearchField()
            let handler = Handler()
            field.text.subscribe(AnyObserver { event in handler.receive(event) })
            field.type("sw")
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
