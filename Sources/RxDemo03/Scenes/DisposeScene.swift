extension Scene {
    static var dispose: Scene {
        Scene("dispose", "dispose between the values and a late completion", lasting: 0.4) {
            let disposable = valuesAndALateCompletion().subscribe(printingObserver())
            after(0.2) { disposable.dispose() }
        }
    }
}
