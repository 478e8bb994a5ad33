extension Scene {
    static var sending: Scene {
        Scene("sending", "a handler that sends: the screen corrects what a person types") {
            let field = SearchField()
            let texts = field.text.skip(1).map { $0.lowercased() }
            let disposable = texts.subscribe(onNext: { text in
                print("  receive '\(text)'")
                if text == "swfit" { field.type("swift") }
                print("  '\(text)' is handled")
            })
            for text in ["Sw", "Swfit"] { field.type(text) }
            disposable.dispose()
        }
    }
}
