extension Scene {
    static var debounceAndThrottle: Scene {
        Scene("debounce-throttle", "the same keys behind debounce and behind throttle") {
            let clock = VirtualTimeScheduler()
            let keys = Observable<Int>.create { observer in
                for (key, time) in [0, 100, 200, 300, 400, 500, 600, 1100].enumerated() {
                    clock.scheduleAt(time) { observer.onNext(key) }
                }
                return Disposables.create()
            }
            let timeline = Timeline()
            let bag = DisposeBag()
            for (name, sequence) in [
                ("keys", keys),
                ("debounce", keys.debounce(.milliseconds(300), scheduler: clock)),
                ("throttle", keys.throttle(.milliseconds(300), scheduler: clock)),
            ] {
                let put = timeline.row(name)
                sequence.subscribe(onNext: { put("\($0)", clock.clock) }).disposed(by: bag)
            }
            clock.start()
            for line in timeline.lines(step: 100, end: 1500) { print(line) }
        }
    }
}
