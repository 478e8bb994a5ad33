extension Scene {
    static var serialized: Scene {
        Scene("serialized", "a handler that sends, without turns and with them") {
            print("without turns:")
            let plain = PublishSubject<String>()
            correct("swfit", in: plain, with: plain)
            print("with turns:")
            let serialized = PublishSubject<String>().serialized()
            correct("swfit", in: serialized, with: serialized)
        }
    }
}

/// One observer corrects what is typed, another one shows it.
private func correct<Observer: ObserverType>(
    _ text: String,
    in texts: Observable<String>,
    with observer: Observer,
) where Observer.Element == String {
    let bag = DisposeBag()
    texts
        .subscribe(onNext: { text in
            print("  corrector: '\(text)'")
            if text == "swfit" { observer.onNext("swift") }
        })
        .disposed(by: bag)
    texts.subscribe(onNext: { print("  screen: '\($0)'") }).disposed(by: bag)
    observer.onNext(text)
}
