extension Scene {
    static var map: Scene {
        Scene("map", "every value doubled", lasting: 0.4) {
            let doubled = valuesAndALateCompletion().map { $0 * 2 }
            let disposable = doubled.subscribe(printingObserver())
            after(0.2) { disposable.dispose() }
        }
    }
}
