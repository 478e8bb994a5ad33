extension Scene {
    static var byHand: Scene {
        Scene("by-hand", "an operator by hand: it counts, and it fails") {
            let observable = Observable<Int>.create { observer in
                sendFourValues(to: observer)
                return Disposables.create { print("the source stops") }
            }
            _ = atMostTwo(observable).subscribe(printingObserver())
        }
    }
}

private struct TooMany: Error {}

/// The same values; the third one is an error.
func atMostTwo(_ source: Observable<Int>) -> Observable<Int> {
    Observable.create { observer in
        var count = 0
        return source.subscribe(
            AnyObserver { event in
                count += 1
                if count > 2 {
                    observer.onError(TooMany())
                } else {
                    observer.on(event)
                }
            }
        )
    }
}
