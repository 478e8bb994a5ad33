extension Scene {
    static var recorded: [Scene] { [oneSubscription, disposeInside] }

    private static var oneSubscription: Scene {
        Scene("one-subscription", "one handler at a field, before and after dispose()") {
            let field = SearchField()
            let handler = Handler()
            let disposable = field.text
                .map { $0.uppercased() }
                .map { "\($0)!" }
                .subscribe(AnyObserver { event in handler.receive(event) })
            field.type("sw")
            disposable.dispose()
            print("the field is \(field.isObserved ? "observed" : "not observed any more")")
        }
    }

    private static var disposeInside: Scene {
        Scene("dispose-inside", "a handler that has had enough disposes from inside") {
            let field = SearchField()
            let subscriber = Subscriber()
            let lengths = field.text.map { $0.count }
            subscriber.subscription = lengths.subscribe(
                AnyObserver { event in subscriber.receive(event) }
            )
            for text in ["sw", "swi"] { field.type(text) }
            print("the field is \(field.isObserved ? "observed" : "not observed any more")")
        }
    }
}

/// Has had enough after the first event.
private final class Subscriber {
    var subscription: (any Disposable)?

    func receive(_ event: Event<Int>) {
        print("  receive \(event)")
        subscription?.dispose()
    }
}

/// What the subscriber works for.
private final class Handler {
    func receive(_ event: Event<String>) {
        print("  receive \(event)")
    }
}
