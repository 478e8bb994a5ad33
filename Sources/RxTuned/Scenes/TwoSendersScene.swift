import Dispatch

extension Scene {
    static var twoSenders: Scene {
        Scene("two-senders", "a handler sends, and another thread sends") {
            let corrected = PublishSubject<String>()
            print("a handler sends:")
            correct(corrected, sendingTo: AnyObserver(corrected))
            let dictated = PublishSubject<String>()
            print("another thread sends:")
            dictate(dictated, sendingTo: AnyObserver(dictated))
        }
    }
}

/// One observer corrects what is typed, another one shows it.
func correct(_ texts: Observable<String>, sendingTo observer: AnyObserver<String>) {
    let bag = DisposeBag()
    texts
        .subscribe(onNext: { text in
            print("  corrector: '\(text)'")
            if text == "swfit" { observer.onNext("swift") }
        })
        .disposed(by: bag)
    texts.subscribe(onNext: { print("  screen: '\($0)'") }).disposed(by: bag)
    observer.onNext("swfit")
}

/// While the screen is about to show what has been typed, another thread dictates.
func dictate(_ texts: Observable<String>, sendingTo observer: AnyObserver<String>) {
    let isSent = DispatchSemaphore(value: 0)
    let dictation = NamedQueue("dictation")
    // It is a subject's, which any thread may use.
    nonisolated(unsafe) let observer = observer
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
    observer.onNext("typed")
}
