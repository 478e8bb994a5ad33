/// A text field: its observer receives every text that is typed into it.
final class SearchField {
    private var observer: AnyObserver<String>?

    var isObserved: Bool {
        observer != nil
    }

    var text: Observable<String> {
        Observable.create { observer in
            self.observer = observer
            return Disposables.create { self.observer = nil }
        }
    }

    func type(_ text: String) {
        print("type '\(text)'")
        observer?.onNext(text)
    }
}
