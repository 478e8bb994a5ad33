/// A view model as apps have it: keys go in, results come out, and one closure keeps all of it.
private final class SearchViewModel {
    let keys = PublishSubject<String>()
    let results = BehaviorSubject(value: "nothing yet")
    private let bag = DisposeBag()

    init() {
        keys.map { "results for '\($0)'" }
            .subscribe(onNext: { self.results.onNext($0) })
            .disposed(by: bag)
    }
}

extension Scene {
    static var viewModel: Scene {
        Scene("view-model", "a view model that keeps itself") {
            var model: SearchViewModel? = SearchViewModel()
            let list = model?.results.subscribe(onNext: { print("  show \($0)") })
            print("type 'sw'")
            model?.keys.onNext("sw")
            print("close the screen")
            list?.dispose()
            weak var closed: SearchViewModel?
            closed = model
            model = nil
            print("  the view model is \(closed == nil ? "freed" : "still in memory")")
        }
    }
}
