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
