/// Why an item has to go.
private enum QueueError: Error {
    case notDone
    case notToday
}

/// A part of an item that changes, and whether anything still observes it.
private struct Change<Value> {
    let name: String
    let subject = PublishSubject<Value>()

    func send(_ value: Value) {
        print("\(name) becomes \(value)")
        subject.onNext(value)
    }

    func report() {
        print("\(name) is \(subject.hasObservers ? "still observed" : "not observed any more")")
    }
}

extension Scene {
    static var cancelByError: Scene {
        Scene("cancel-by-error", "an item leaves its queue by an error, or by dispose") {
            print("by an error")
            play { done, day, remove in
                [
                    done.subject
                        .map { isDone in if !isDone { throw QueueError.notDone } }
                        .subscribe(onError: remove),
                    day.subject
                        .map { day in if day != 2 { throw QueueError.notToday } }
                        .subscribe(onError: remove),
                ]
            }
            print("by its subscriptions")
            play { done, day, remove in
                let both = CompositeDisposable()
                func removeOnce(_ reason: QueueError) {
                    remove(reason)
                    both.dispose()
                }
                both.insert(
                    done.subject.subscribe(onNext: { if !$0 { removeOnce(.notDone) } })
                )
                both.insert(
                    day.subject.subscribe(onNext: { if $0 != 2 { removeOnce(.notToday) } })
                )
                return [both]
            }
        }
    }
}

/// Changes an item until it has to go, and once more.
private func play(
    _ watch: (
        _ done: Change<Bool>,
        _ day: Change<Int>,
        _ remove: @escaping (any Error) -> Void
    ) -> [any Disposable]
) {
    let done = Change<Bool>(name: "done")
    let day = Change<Int>(name: "day")
    let subscriptions = watch(done, day) { print("  remove the item: \($0)") }
    done.send(true)
    day.send(2)
    done.send(false)
    done.report()
    day.report()
    day.send(3)
    for subscription in subscriptions { subscription.dispose() }
}
