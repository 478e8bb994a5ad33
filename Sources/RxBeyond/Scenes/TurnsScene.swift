private typealias Combine = (Observable<Int>, Observable<Int>) -> Observable<Int>

private func measure(_ name: String, _ combine: Combine) {
    func longestSend(_ place: (Observable<Int>) -> Observable<Int>) -> String {
        let (mine, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        let disposable = combine(place(mine), place(other)).subscribe(onNext: showSlowly)
        other.onNext(0)
        defer { disposable.dispose() }
        return longest(of: { mine.onNext(1) }, whileFlooding: AnyObserver(other))
    }
    let scheduler = NamedQueue("turns").scheduler
    let (plain, cured) = (longestSend { $0 }, longestSend { $0.observe(on: scheduler) })
    print("\(name): \(plain), behind observe(on:) \(cured)")
}

extension Scene {
    static var turns: Scene {
        Scene("turns", "the longest onNext of one thread while another one floods") {
            measure("merge") { .merge($0, $1) }
            measure("combineLatest") { .combineLatest($0, $1) { $0 + $1 } }
            measure("zip") { .zip($0, $1) { $0 + $1 } }
            measure("withLatestFrom") { mine, other in other.withLatestFrom(mine) }
            measure("switchLatest") { mine, other in
                Observable.just(0).flatMapLatest { _ in Observable.merge(mine, other) }
            }
        }
    }
}
