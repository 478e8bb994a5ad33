extension Scene {
    static var retry: Scene {
        Scene("retry", "a search that fails is tried again, at once or after a while") {
            print("retry(3), at once")
            play(["list"]) { search, _ in search.retry(3) }
            print("pauses of 100, 200 and 400 ms, counted outside")
            play(["list", "badge"]) { search, clock in
                var pause = 100
                return search.retry(when: { (errors: Observable<any Error>) in
                    errors.flatMap { error in
                        if pause > 400 { throw error }
                        let now = pause
                        pause *= 2
                        return Observable<Int>.timer(.milliseconds(now), scheduler: clock)
                    }
                })
            }
            print("counted inside, with dice")
            play(["list", "badge"]) { search, clock in
                var isHigh = true
                return patiently(search, clock: clock) { range in
                    isHigh.toggle()
                    return isHigh ? range.upperBound : range.lowerBound
                }
            }
        }
    }
}

/// Pauses of at most 100, 200 and 400 ms, and at least half of that; then the error is the end.
private func patiently(
    _ search: Observable<String>,
    clock: any SchedulerType,
    dice: @escaping (ClosedRange<Int>) -> Int,
) -> Observable<String> {
    search.retry(when: { (errors: Observable<any Error>) in
        var pause = 100
        return errors.flatMap { error in
            if pause > 400 { throw error }
            let now = dice(pause / 2...pause)
            pause *= 2
            return Observable<Int>.timer(.milliseconds(now), scheduler: clock)
        }
    })
}

/// Subscribes to what `again` makes of a search that takes 100 ms, and whose server comes back after
/// 500 ms.
private func play(
    _ names: [String],
    _ again: (Observable<String>, VirtualTimeScheduler) -> Observable<String>,
) {
    let clock = VirtualTimeScheduler()
    let search = Observable<Int>.timer(.milliseconds(100), scheduler: clock)
        .map { _ in
            if clock.clock < 500 { throw SearchError.offline }
            return "results"
        }
        .do(onSubscribe: { print("  ask at \(clock.clock) ms") })
    let results = again(search, clock)
    let bag = DisposeBag()
    for name in names {
        results
            .subscribe { print("  \(name): \($0) at \(clock.clock) ms") }
            .disposed(by: bag)
    }
    clock.start()
    withExtendedLifetime(bag) {}
}
