extension Scene {
    static var just: Scene {
        Scene("just", "a source that has ended before subscribe returns") {
            let disposable = Observable.just(1).subscribe(printingObserver())
            print("we hold: \(type(of: disposable))")
        }
    }
}
