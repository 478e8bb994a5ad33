/// The texts that are worth a search.
func atLeastTwoLetters(_ source: Observable<String>) -> Observable<String> {
    Observable.create { observer in
        source.subscribe(
            AnyObserver { event in
                switch event {
                case .next(let text):
                    if text.count >= 2 { observer.on(event) }
                case .error, .completed:
                    observer.on(event)
                }
            }
        )
    }
}
