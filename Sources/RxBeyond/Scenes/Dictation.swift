import Dispatch

/// While the screen is about to show what has been typed, another thread dictates.
func dictate(_ texts: Observable<String>, sendingTo observer: AnyObserver<String>) {
    let isSent = DispatchSemaphore(value: 0)
    let dictation = NamedQueue("dictation")
    // An observer of a subject, which any thread may use.
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
