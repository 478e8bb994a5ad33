extension Scene {
    static var searchBox: Scene {
        Scene("search-box", "a person types, and closes the screen half-way") {
            let field = SearchField()
            var screen: SearchScreen? = SearchScreen(searching: field)
            weak var closed: SearchScreen?
            closed = screen
            for text in ["s", "sw", "swi"] { field.type(text) }
            screen?.close()
            screen = nil
            for text in ["swif", "swift"] { field.type(text) }
            print("the field is \(field.isObserved ? "observed" : "not observed any more")")
            print("the screen is \(closed == nil ? "freed" : "still in memory")")
        }
    }
}
