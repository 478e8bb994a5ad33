extension Scene {
    static var interval: Scene {
        Scene("interval", "a timer, its even numbers, without the first two of them") {
            var last = 0
            let disposable = Observable<Int>.interval(
                .milliseconds(100),
                scheduler: MainScheduler.instance
            )
            .do(onNext: { print("interval -> Event next(\($0))") })
            .filter { $0 % 2 == 0 }
            .do(onNext: { print("filter -> Event next(\($0))") })
            .skip(2)
            .do(onNext: { print("skip -> Event next(\($0))") })
            .subscribe(onNext: { last = $0 })
            serveMainQueue { last == 8 }
            disposable.dispose()
        }
    }
}
