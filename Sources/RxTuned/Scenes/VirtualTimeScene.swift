import Foundation

extension Scene {
    static var virtualTime: Scene {
        Scene("virtual-time", "three hours that take no time") {
            let began = Date()
            let clock = VirtualTimeScheduler()
            let disposable = Observable<Int>.interval(.seconds(3600), scheduler: clock)
                .subscribe(onNext: { print("receive \($0) at \(clock.clock) ms") })
            print("subscribed")
            clock.advanceTo(3 * 3_600_000)
            disposable.dispose()
            clock.start()
            print("the clock stands at \(clock.clock) ms")
            let waited = Date().timeIntervalSince(began)
            print("we waited \(waited < 1 ? "less" : "more") than a second")
        }
    }
}
