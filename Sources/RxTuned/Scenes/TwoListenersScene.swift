extension Scene {
    static var twoListeners: Scene {
        Scene("two-listeners", "a screen and a history observe one search field") {
            print("the field of part one:")
            let field = SearchField()
            observeTwice(field.text) { field.type($0) }
            print("a field with a subject:")
            let shared = SubjectField()
            observeTwice(shared.text) { shared.type($0) }
        }
    }
}

/// A text field with any number of observers.
private final class SubjectField {
    private let subject = PublishSubject<String>()

    var text: Observable<String> {
        subject.asObservable()
    }

    func type(_ text: String) {
        print("type '\(text)'")
        subject.onNext(text)
    }
}

private func observeTwice(_ text: Observable<String>, type: (String) -> Void) {
    let bag = DisposeBag()
    text.subscribe(onNext: { print("  screen: search for '\($0)'") }).disposed(by: bag)
    text.subscribe(onNext: { print("  history: remember '\($0)'") }).disposed(by: bag)
    for text in ["sw", "swi"] { type(text) }
}
