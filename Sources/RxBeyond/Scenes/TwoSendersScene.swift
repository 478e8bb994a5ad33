extension Scene {
    static var twoSenders: Scene {
        Scene("two-senders", "a handler sends, and another thread sends") {
            let corrected = PublishSubject<String>()
            print("a handler sends:")
            correct(corrected, sendingTo: AnyObserver(corrected))
            let dictated = PublishSubject<String>()
            print("another thread sends:")
            dictate(dictated, sendingTo: AnyObserver(dictated))
        }
    }
}
