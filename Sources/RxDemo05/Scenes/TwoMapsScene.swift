extension Scene {
    static var twoMaps: Scene {
        Scene("two-maps", "dispose at the end of a chain of two maps", lasting: 0.4) {
            let disposable = valuesAndALateCompletion()
                .map { $0 * 2 }
                .map { $0 + 1 }
                .subscribe(printingObserver())
            after(0.2) { disposable.dispose() }
        }
    }
}
