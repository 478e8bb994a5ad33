/// A screen that searches for every text of a field.
final class SearchScreen {
    private var bag = DisposeBag()

    init(searching field: SearchField) {
        field.text
            .filter { $0.count >= 2 }
            .map { "\($0)*" }
            .subscribe(
                AnyObserver { event in
                    if case .next(let text) = event { self.search(text) }
                }
            )
            .disposed(by: bag)
    }

    func close() {
        print("close the screen")
        bag = DisposeBag()
    }

    private func search(_ text: String) {
        print("  search for '\(text)'")
    }
}
