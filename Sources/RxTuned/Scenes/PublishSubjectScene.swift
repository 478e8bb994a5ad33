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
}

private func send(_ value: Int, to subject: PublishSubject<Int>) {
    print("send \(value)")
    subject.onNext(value)
}
