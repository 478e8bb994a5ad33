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
