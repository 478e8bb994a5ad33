extension Scene {
    static var refCount: Scene {
        Scene("refcount", "the first observer connects, the last one disconnects") {
            let field = SearchField()
            let text = field.text
                .do(
                    onSubscribe: { print("  connect to the field") },
                    onDispose: { print("  disconnect from the field") }
                )
                .publish()
                .refCount()
            print("subscribe the list")
            let list = text.subscribe(onNext: { print("  list: \($0)") })
            print("subscribe the badge")
            let badge = text.subscribe(onNext: { print("  badge: \($0)") })
            field.type("sw")
            print("dispose the list")
            list.dispose()
            field.type("swi")
            print("dispose the badge")
            badge.dispose()
            field.type("swif")
            print("subscribe the history")
            let history = text.subscribe(onNext: { print("  history: \($0)") })
            field.type("swift")
            print("dispose the history")
            history.dispose()
        }
    }
}
