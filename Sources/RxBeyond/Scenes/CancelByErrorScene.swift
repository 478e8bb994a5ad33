/// Why an item has to go.
private enum QueueError: Error {
    case notDone
    case notToday
}

extension Scene {
    static var cancelByError: Scene {
        Scene("cancel-by-error", "an item leaves its queue by an error, or by dispose") {
            print("by an error")
            change { done, day, remove in
                Disposables.create(
                    done.map { isDone in if !isDone { throw QueueError.notDone } }
                        .subscribe(onError: remove),
                    day.map { day in if day != 2 { throw QueueError.notToday } }
                        .subscribe(onError: remove)
                )
            }
            print("by its subscriptions")
            change { done, day, remove in
                let both = CompositeDisposable()
                func removeOnce(_ reason: QueueError) {
                    remove(reason)
                    both.dispose()
                }
                both.insert(done.subscribe(onNext: { if !$0 { removeOnce(.notDone) } }))
                both.insert(day.subscribe(onNext: { if $0 != 2 { removeOnce(.notToday) } }))
                return both
            }
        }
    }
}

/// Changes an item until it has to go, and once more.
private func change(
    _ watch: (
        _ done: PublishSubject<Bool>,
        _ day: PublishSubject<Int>,
        _ remove: @escaping (any Error) -> Void
    ) -> any Disposable
) {
    func send<Value>(_ value: Value, to subject: PublishSubject<Value>, named name: String) {
        print("\(name) becomes \(value)")
        subject.onNext(value)
    }
    let (done, day) = (PublishSubject<Bool>(), PublishSubject<Int>())
    let subscriptions = watch(done, day) { print("  remove the item: \($0)") }
    send(true, to: done, named: "done")
    send(2, to: day, named: "day")
    send(false, to: done, named: "done")
    for (name, isObserved) in [("done", done.hasObservers), ("day", day.hasObservers)] {
        print("\(name) is \(isObserved ? "still observed" : "not observed any more")")
    }
    send(3, to: day, named: "day")
    subscriptions.dispose()
}
