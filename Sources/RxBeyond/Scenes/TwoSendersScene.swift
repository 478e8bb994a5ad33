import Dispatch

extension Scene {
    static var twoSenders: Scene {
        Scene("two-senders", "a handler sends, and another thread sends") {
            correct(PublishSubject<String>())
            dictate(PublishSubject<String>())
        }
    }

    static var serialized: Scene {
        Scene("serialized", "a handler sends, and another thread sends, in turns") {
            correct(PublishSubject<String>().serialized())
            dictate(PublishSubject<String>().serialized())
        }
    }
}

/// One observer corrects what is typed, another one shows it.
private func correct(_ texts: some ObservableType<String> & ObserverType<String>) {
    print("a handler sends:")
    let bag = DisposeBag()
    texts
        .subscribe(onNext: { text in
            print("  corrector: '\(text)'")
            if text == "swfit" { texts.onNext("swift") }
        })
        .disposed(by: bag)
    texts.subscribe(onNext: { print("  screen: '\($0)'") }).disposed(by: bag)
    texts.onNext("swfit")
}

/// While the screen is about to show what has been typed, another thread dictates.
private func dictate(_ texts: some ObservableType<String> & ObserverType<String>) {
    print("another thread sends:")
    let isSent = DispatchSemaphore(value: 0)
    let dictation = NamedQueue("dictation")
    // An observer of a subject, which any thread may use.
    nonisolated(unsafe) let observer = AnyObserver(texts)
    let bag = DisposeBag()
    texts
        .subscribe(onNext: { text in
            print("  screen: begins '\(text)' on \(NamedQueue.current)")
            if text == "typed" {
                dictation.queue.async { @Sendable in
                    observer.onNext("dictated")
                    print("  'dictated' has been sent")
                    isSent.signal()
                }
                isSent.wait()
            }
            print("  screen: shows '\(text)'")
        })
        .disposed(by: bag)
    texts
        .subscribe(onNext: { print("  history: '\($0)' on \(NamedQueue.current)") })
        .disposed(by: bag)
    texts.onNext("typed")
}
