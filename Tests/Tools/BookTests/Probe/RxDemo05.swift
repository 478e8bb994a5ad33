extension Scene {
    static var recorded: [Scene] { [disposeInside] }

    private static var disposeInside: Scene {
        Scene("dispose-inside", "a handler that has had enough disposes from inside") {
            let field = SearchField()
            var subscription: (any Disposable)?
            let lengths = field.text.map { $0.count }
            subscription = lengths.subscribe(
                AnyObserver { event in
                    print("  receive \(event)")
                    subscription?.dispose()
                }
            )
            for text in ["sw", "swi"] { field.type(text) }
            print("the field is \(field.isObserved ? "observed" : "not observed any more")")
        }
    }
}
