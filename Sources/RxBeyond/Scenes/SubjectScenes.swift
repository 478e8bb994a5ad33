extension Scene {
    static var publishSubject: Scene {
        Scene("publish-subject", "one sender, observers that come and go") {
            let subject = PublishSubject<Int>()
            send(1, to: subject)
            let first = SingleAssignmentDisposable()
            first.setDisposable(
                subject.subscribe(onNext: { value in
                    print("  first: \(value), and that is enough")
                    first.dispose()
                })
            )
            let second = subject.subscribe(AnyObserver { print("  second: \($0)") })
            send(2, to: subject)
            send(3, to: subject)
            subject.onCompleted()
            print("has observers: \(subject.hasObservers)")
            let late = subject.subscribe(AnyObserver { print("  too late: \($0)") })
            send(4, to: subject)
            second.dispose()
            late.dispose()
        }
    }

    static var behaviorSubject: Scene {
        Scene("behavior-subject", "the latest value, for everyone who subscribes") {
            let volume = BehaviorSubject(value: 5)
            let bag = DisposeBag()
            print("subscribe the first")
            volume.subscribe(onNext: { print("  first: \($0)") }).disposed(by: bag)
            send(6, to: volume)
            print("subscribe the second")
            volume.subscribe(onNext: { print("  second: \($0)") }).disposed(by: bag)
            send(7, to: volume)
            if let value = try? volume.value() { print("the value is \(value)") }
        }
    }

    static var replaySubject: Scene {
        Scene("replay-subject", "the last two searches, for everyone who subscribes") {
            let searches = ReplaySubject<String>.create(bufferSize: 2)
            for text in ["sw", "swi", "swift"] {
                print("search for '\(text)'")
                searches.onNext(text)
            }
            print("subscribe the first")
            let first = searches.subscribe(AnyObserver { print("  first: \($0)") })
            print("search for 'rx'")
            searches.onNext("rx")
            searches.onCompleted()
            print("subscribe the second, after the end")
            let second = searches.subscribe(AnyObserver { print("  second: \($0)") })
            first.dispose()
            second.dispose()
        }
    }
}

private func send(_ value: Int, to subject: some ObserverType<Int>) {
    print("send \(value)")
    subject.onNext(value)
}
