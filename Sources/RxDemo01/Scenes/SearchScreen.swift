/// A screen that searches for every text of a field.
final class SearchScreen {
    init(searching field: SearchField) {
        field.text
            .subscribe(
                AnyObserver { event in
                    if case .next(let text) = event { self.search(text) }
                }
            )
    }

    func close() {
        print("close the screen")
    }

    private func search(_ text: String) {
        print("  search for '\(text)'")
    }
}
