extension Scene {
    static var disposeInside: Scene {
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
