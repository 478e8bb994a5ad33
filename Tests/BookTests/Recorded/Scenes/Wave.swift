extension Scene {
    static var wave: Scene {
        Scene("wave", "dispose() runs through three disposers, from the screen to the source") {
            let field = SearchField()
            let long = field.text.filter { $0.count > 1 }
            let late = long.skip(1)
            let disposable = late.subscribe(AnyObserver { event in print("  receive \(event)") })
            disposable.dispose()
        }
    }
}
