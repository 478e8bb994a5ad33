extension Scene {
    static var serialized: Scene {
        Scene("serialized", "a handler sends, and another thread sends, in turns") {
            let corrected = PublishSubject<String>().serialized()
            print("a handler sends:")
            correct(corrected, sendingTo: AnyObserver(corrected))
            let dictated = PublishSubject<String>().serialized()
            print("another thread sends:")
            dictate(dictated, sendingTo: AnyObserver(dictated))
        }
    }
}
