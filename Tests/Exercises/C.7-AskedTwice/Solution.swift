// Right because: a chain is a recipe, and each `subscribe` works through all of it. What the two
// have in common, down to the answer, is done once where it is shared.
@testable import RxBeyond

//: // TODO: it searches twice for each tap. Mend it.
//.
/// Searches when somebody taps on a word.
final class SearchModel {
    let taps = PublishSubject<String>()
    /// Two labels show these.
    let list: Observable<String>
    let title: Observable<String>

    init(_ search: @escaping (String) -> Observable<[String]>) {
        //: let results = taps.flatMapLatest(search)
        let results = taps.flatMapLatest(search).share()
        //.
        list = results.map { $0.joined(separator: ", ") }
        title = results.map { "\($0.count) results" }
    }
}

@MainActor let scene = Scene("asked-twice", "one tap, two labels") {
    let model = SearchModel { word in
        print("  search for '\(word)'")
        return .just(["\(word)ift", "\(word)an"])
    }
    let bag = DisposeBag()
    model.list.subscribe(onNext: { print("  \($0)") }).disposed(by: bag)
    model.title.subscribe(onNext: { print("  \($0)") }).disposed(by: bag)
    print("tap on 'sw'")
    model.taps.onNext("sw")
}
