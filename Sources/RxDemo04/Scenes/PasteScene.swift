extension Scene {
    static var paste: Scene {
        Scene("paste", "a person pastes four texts at once, and the second one is refused") {
            let pasted = Observable<String>.create { observer in
                for text in ["sw", "s?", "swi", "swift"] {
                    print("paste '\(text)'")
                    observer.onNext(text)
                }
                return Disposables.create()
            }
            let results = pasted.map { text in
                print("  ask the server for '\(text)'")
                if text.contains("?") { throw Refused() }
                return "results for '\(text)'"
            }
            _ = results.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let results): print("  show \(results)")
                    case .error: print("  show that the search has failed")
                    case .completed: break
                    }
                }
            )
        }
    }
}

private struct Refused: Error {}
