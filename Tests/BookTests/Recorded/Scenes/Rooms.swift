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
}

/// A server that answers when the scene says so.
private final class SlowServer {
    private var observers: [String: AnyObserver<String>] = [:]

    func results(for text: String) -> Observable<String> {
        Observable.create { observer in
            print("  ask for '\(text)'")
            self.observers[text] = observer
            return Disposables.create {
                print("  '\(text)' is over")
                self.observers[text] = nil
            }
        }
    }

    func answer(_ text: String) {
        print("answer '\(text)'")
        observers[text]?.onNext("results for '\(text)'")
    }
}
