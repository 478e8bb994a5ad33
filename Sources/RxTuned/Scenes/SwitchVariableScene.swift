extension Scene {
    static var switchVariable: Scene {
        Scene("switch-variable", "a switch that is a variable does not search again") {
            let field = SearchField()
            var onlyPackages = false
            let subscription = field.text
                .map { text in onlyPackages ? "\(text) in packages" : text }
                .subscribe(onNext: { print("  search for '\($0)'") })
            field.type("swift")
            print("switch on")
            onlyPackages = true
            field.type("swift nio")
            subscription.dispose()
        }
    }
}
