extension Scene {
    static var replaySubject: Scene {
        Scene("replay-subject", "the last two searches, for everyone who subscribes") {
            let searches = ReplaySubject<String>.create(bufferSize: 2)
            for text in ["sw", "swi", "swift"] {
                print("search for '\(text)'")
                searches.onNext(text)
            }
            print("subscribe the first")
            let first = searches.subscribe(AnyObserver { print("  first: \($0)") })
            print("search for 'rx'")
            searches.onNext("rx")
            searches.onCompleted()
            print("subscribe the second, after the end")
            let second = searches.subscribe(AnyObserver { print("  second: \($0)") })
            first.dispose()
            second.dispose()
        }
    }
}
