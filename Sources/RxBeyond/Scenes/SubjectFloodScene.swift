import Foundation

extension Scene {
    static var subjectFlood: Scene {
        Scene("subject-flood", "the longest call of one thread, while another one floods a subject")
        {
            let bag = DisposeBag()
            let slow = PublishSubject<Int>().serialized()
            slow.subscribe(onNext: showSlowly).disposed(by: bag)
            slow.onNext(0)
            print("onNext: \(longest(of: { slow.onNext(1) }, whileFlooding: AnyObserver(slow)))")

            let quick = PublishSubject<Int>().serialized()
            let queue = NamedQueue("turns").scheduler
            quick.observe(on: queue).subscribe(onNext: showSlowly).disposed(by: bag)
            let call = longest(of: { quick.onNext(1) }, whileFlooding: AnyObserver(quick))
            print("onNext, the handler behind observe(on:): \(call)")

            let replay = ReplaySubject<Int>.create(bufferSize: 1)
            replay.onNext(0)
            let subscribe = { replay.subscribe(onNext: showSlowly).dispose() }
            let first = longest(of: subscribe, whileFlooding: AnyObserver(replay))
            print("subscribe of a replay subject: \(first)")
        }
    }
}

/// A handler that takes a while.
func showSlowly(_: some Any) {
    Thread.sleep(forTimeInterval: 0.001)
}

/// The longest call of `work`, while another thread floods `other` for a fifth of a second.
func longest(of work: () -> Void, whileFlooding other: AnyObserver<Int>) -> String {
    nonisolated(unsafe) let other = other
    let end = Date(timeIntervalSinceNow: 0.2)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        while Date() < end {
            Thread.sleep(forTimeInterval: 0.0002)
            other.onNext(0)
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
