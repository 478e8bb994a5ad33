extension Scene {
    static var leaving: Scene {
        Scene("leaving", "of two observers of a subject, the first leaves from inside an event") {
            let subject = PublishSubject<Int>()
            let first = SingleAssignmentDisposable()
            let one = subject.subscribe(
                AnyObserver { event in
                    print("  first: \(event)")
                    print("  first: dispose")
                    first.dispose()
                }
            )
            first.setDisposable(one)
            let second = subject.subscribe(AnyObserver { event in print("  second: \(event)") })
            print("send 1")
            subject.onNext(1)
            print("send 2")
            subject.onNext(2)
            print("  second: dispose")
            second.dispose()
            print("has observers: \(subject.hasObservers)")
        }
    }

    static var shareOnce: Scene {
        Scene("share-once", "a list and a badge share one search") {
            var sent: AnyObserver<String>?
            let search = Observable<String>.create { observer in
                print("  search for 'swift'")
                sent = observer
                return Disposables.create { print("  stop the search") }
            }
            let shared = search.share()
            let list = shared.subscribe(AnyObserver { event in print("  list: \(event)") })
            let badge = shared.subscribe(AnyObserver { event in print("  badge: \(event)") })
            print("send '3 results'")
            sent?.onNext("3 results")
            print("  list: dispose")
            list.dispose()
            print("  badge: dispose")
            badge.dispose()
            sent = nil
        }
    }

    static var lateAnswer: Scene {
        Scene("late-answer", "flatMap: the older search is answered last, and shown last") {
            let field = SearchField()
            let server = SlowServer()
            let results = field.text.flatMap(server.results)
            let disposable = results.subscribe(AnyObserver { event in print("  receive \(event)") })
            field.type("sw")
            field.type("swift")
            server.answer("swift")
            server.answer("sw")
            disposable.dispose()
        }
    }

    static var latestAnswer: Scene {
        Scene("latest-answer", "flatMapLatest: a new search ends the one before") {
            let field = SearchField()
            let server = SlowServer()
            let results = field.text.flatMapLatest(server.results)
            let disposable = results.subscribe(AnyObserver { event in print("  receive \(event)") })
            field.type("sw")
            field.type("swift")
            server.answer("swift")
            server.answer("sw")
            disposable.dispose()
        }
    }

    static var debounced: Scene {
        Scene("debounced", "debounce: each text has a timer, which a newer text stops") {
            let clock = VirtualTimeScheduler()
            let field = SearchField()
            let disposable = field.text.debounce(.milliseconds(300), scheduler: clock)
                .subscribe(AnyObserver { event in print("  receive \(event)") })
            field.type("sw")
            clock.advanceTo(100)
            field.type("swift")
            clock.advanceTo(400)
            disposable.dispose()
        }
    }

    static var hop: Scene {
        Scene("hop", "what is sent waits until the queue runs, or is dropped") {
            let queue = VirtualTimeScheduler()
            let field = SearchField()
            let disposable = field.text.observe(on: queue)
                .subscribe(AnyObserver { event in print("  receive \(event)") })
            field.type("sw")
            field.type("swift")
            print("the queue runs")
            queue.start()
            field.type("swift nio")
            disposable.dispose()
            print("the queue runs")
            queue.start()
        }
    }

    static var takeTwo: Scene {
        Scene("take-two", "an endless source sends inside subscribe, and is stopped after two") {
            let numbers = (1...).lazy.map { number in
                print("send \(number)")
                return number
            }
            let disposable = Observable.from(numbers).take(2)
                .subscribe(AnyObserver { event in print("  receive \(event)") })
            print("subscribe has returned")
            disposable.dispose()
        }
    }

    static var caught: Scene {
        Scene("caught", "one search fails and is caught, and the next one works") {
            let field = SearchField()
            let server = SlowServer()
            let results = field.text.flatMap { text in
                server.results(text).catchAndReturn("offline")
            }
            let disposable = results.subscribe(AnyObserver { event in print("  receive \(event)") })
            field.type("sw")
            server.fail("sw")
            field.type("swift")
            server.answer("swift")
            disposable.dispose()
        }
    }
}

private struct Offline: Error {}

/// A server that answers when the scene says so.
private final class SlowServer {
    private var observers: [String: AnyObserver<String>] = [:]

    func results(_ text: String) -> Observable<String> {
        Observable.create { observer in
            print("  ask for '\(text)'")
            self.observers[text] = observer
            return Disposables.create {
                print("  '\(text)' is over")
                self.observers[text] = nil
            }
        }
    }

    func fail(_ text: String) {
        print("'\(text)' fails")
        observers[text]?.onError(Offline())
    }

    func answer(_ text: String) {
        print("answer '\(text)'")
        observers[text]?.onNext("results for '\(text)'")
    }
}
