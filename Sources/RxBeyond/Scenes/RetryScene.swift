extension Scene {
    static var retry: Scene {
        Scene("retry", "a search that fails is tried again, at once or after a while") {
            print("retry(3), at once")
            play { search, _ in search.retry(3) }
            print("retry(when:), after 100, 200 and 400 ms")
            play { search, clock in
                var pause = 100
                return search.retry(when: { (errors: Observable<any Error>) in
                    errors.flatMap { error in
                        defer { pause *= 2 }
                        if pause > 400 { throw error }
                        return Observable<Int>.timer(.milliseconds(pause), scheduler: clock)
                    }
                })
            }
        }
    }
}

/// Subscribes to what `again` makes of a search whose server comes back after 500 ms.
private func play(_ again: (Observable<String>, VirtualTimeScheduler) -> Observable<String>) {
    let clock = VirtualTimeScheduler()
    let server = SearchServer(clock: clock)
    server.isOffline = true
    clock.scheduleAt(500) { server.isOffline = false }
    let subscription = again(server.results(for: "swift"), clock)
        .subscribe { print("  receive \($0) at \(clock.clock) ms") }
    clock.start()
    subscription.dispose()
}
