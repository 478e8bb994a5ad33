extension Scene {
    static var throwing: Scene {
        Scene("throw", "a transform that throws in the middle") {
            let observable = Observable<Int>.create { observer in
                sendFourValues(to: observer)
                return Disposables.create()
            }
            let transformed = observable.map { value in
                print("transform \(value)")
                if value == 1 { throw Unlucky() }
                return value * 2
            }
            _ = transformed.subscribe(printingObserver())
        }
    }
}

private struct Unlucky: Error {}
