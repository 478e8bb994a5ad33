extension Scene {
    static var buffer: Scene {
        Scene("buffer", "a source that is a thousand times as fast as the loop that reads it") {
            read("unbounded", .unbounded)
            read("bufferingNewest(1)", .bufferingNewest(1))
            read("bufferingOldest(1)", .bufferingOldest(1))
        }
    }

    /// Reads four pictures; while one is being looked at, a thousand are taken.
    @MainActor private static func read(
        _ name: String,
        _ policy: ObservableValues<Picture>.BufferingPolicy,
    ) {
        print(name)
        let camera = PublishSubject<Picture>()
        var taken = 0
        var isOver = false
        func take(_ count: Int) {
            for _ in 0..<count {
                taken += 1
                camera.onNext(Picture(number: taken))
            }
        }
        Task {
            for try await picture in camera.values(buffering: policy) {
                take(1000)
                print("  read \(picture.number) of \(taken), in memory \(Picture.inMemory)")
                if taken > 3000 { break }
            }
            print("  after the loop in memory \(Picture.inMemory)")
            isOver = true
        }
        serveMainQueue { camera.hasObservers }
        take(1)
        serveMainQueue { isOver }
    }
}
