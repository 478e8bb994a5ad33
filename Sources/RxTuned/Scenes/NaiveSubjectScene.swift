extension Scene {
    static var naiveSubject: Scene {
        Scene("naive-subject", "an observer leaves half-way through an event") {
            let subject = NaiveSubject<Int>()
            let first = SingleAssignmentDisposable()
            first.setDisposable(
                subject.subscribe(
                    AnyObserver { event in
                        print("  first: \(event), and that is enough")
                        first.dispose()
                    }
                )
            )
            let second = subject.subscribe(AnyObserver { print("  second: \($0)") })
            let third = subject.subscribe(AnyObserver { print("  third: \($0)") })
            for value in 1...2 {
                print("send \(value)")
                subject.on(.next(value))
            }
            second.dispose()
            third.dispose()
        }
    }
}

/// A subject that goes through its list of observers while the list changes.
private final class NaiveSubject<Element> {
    private var observers: [(number: Int, observer: AnyObserver<Element>)] = []
    private var count = 0

    func on(_ event: Event<Element>) {
        var index = 0
        while index < observers.count {
            observers[index].observer.on(event)
            index += 1
        }
    }

    func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        count += 1
        let number = count
        observers.append((number, observer))
        return Disposables.create { self.observers.removeAll { $0.number == number } }
    }
}
