extension Scene {
    static var behaviorSubject: Scene {
        Scene("behavior-subject", "the latest value, for everyone who subscribes") {
            let volume = BehaviorSubject(value: 5)
            let bag = DisposeBag()
            print("subscribe the first")
            volume.subscribe(onNext: { print("  first: \($0)") }).disposed(by: bag)
            print("send 6")
            volume.onNext(6)
            print("subscribe the second")
            volume.subscribe(onNext: { print("  second: \($0)") }).disposed(by: bag)
            print("send 7")
            volume.onNext(7)
            if let value = try? volume.value() { print("the value is \(value)") }
        }
    }
}
