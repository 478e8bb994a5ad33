import Foundation
import Synchronization

/// A handler that takes a while.
private func show(_: some Any) {
    Thread.sleep(forTimeInterval: 0.001)
}

/// The longest call of `work`, while another thread floods `other` for a fifth of a second.
private func longest(of work: () -> Void, whileFlooding other: AnyObserver<Int>) -> String {
    nonisolated(unsafe) let other = other
    let end = Date(timeIntervalSinceNow: 0.2)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        while Date() < end {
            other.onNext(0)
            Thread.sleep(forTimeInterval: 0.0002)
        }
        ended.signal()
    }
    var longest = 0.0
    while Date() < end {
        let start = Date()
        work()
        longest = max(longest, Date().timeIntervalSince(start))
        Thread.sleep(forTimeInterval: 0.001)
    }
    ended.wait()
    return "\(Int(longest * 1000)) ms"
}

private typealias Combine = (Observable<Int>, Observable<Int>) -> Observable<Int>

private func measure(_ name: String, _ combine: Combine) {
    func longestSend(_ place: (Observable<Int>) -> Observable<Int>) -> String {
        let (mine, other) = (PublishSubject<Int>(), PublishSubject<Int>())
        let disposable = combine(place(mine), place(other)).subscribe(onNext: show)
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
            measure("serialized()") { mine, other in
                Observable.create { observer in
                    let subject = PublishSubject<Int>().serialized()
                    let sources = [mine, other].map { $0.subscribe(subject) }
                    return Disposables.create([subject.subscribe(observer)] + sources)
                }
            }
            let replay = ReplaySubject<Int>.create(bufferSize: 1)
            replay.onNext(0)
            let subscribe = { replay.subscribe(onNext: show).dispose() }
            print(
                "subscribe of a replay: \(longest(of: subscribe, whileFlooding: AnyObserver(replay)))"
            )
        }
    }
}
