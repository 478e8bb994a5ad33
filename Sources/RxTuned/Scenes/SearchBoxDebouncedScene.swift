extension Scene {
    static var searchBoxDebounced: Scene {
        Scene("search-box-debounced", "the search waits until the person stops typing") {
            let clock = VirtualTimeScheduler()
            let field = SearchField()
            let disposable = field.text
                .filter { $0.count >= 2 }
                .debounce(.milliseconds(300), scheduler: clock)
                .subscribe(onNext: { print("  search for '\($0)' at \(clock.clock) ms") })
            for (time, text) in [
                (0, "s"), (100, "sw"), (200, "swi"), (800, "swif"), (900, "swift"),
            ] {
                clock.scheduleAt(time) { field.type(text) }
            }
            clock.start()
            disposable.dispose()
        }
    }
}
