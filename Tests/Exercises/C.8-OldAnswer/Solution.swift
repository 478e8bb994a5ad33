// Right because: flatMap keeps every question running, and shows answers as they come. Only the
// newest question counts here, so the others are stopped when it is asked.
@testable import RxBeyond

//: // TODO: an answer that comes late is shown for another station. Mend it.
//.
/// Shows the next train of the station that is chosen, and its delays as they are known.
final class DepartureBoard {
    private(set) var text = ""
    private let bag = DisposeBag()

    init(_ stations: Observable<String>, _ ask: @escaping (String) -> Observable<String>) {
        stations
            //: .flatMap(ask)
            .flatMapLatest(ask)
            //.
            .subscribe(onNext: { [weak self] text in self?.text = text })
            .disposed(by: bag)
    }
}

@MainActor let scene = Scene("old-answer", "the first of two stations answers late") {
    let stations = PublishSubject<String>()
    let answers = ["Bern": PublishSubject<String>(), "Chur": PublishSubject<String>()]
    let board = DepartureBoard(stations) { answers[$0] ?? PublishSubject() }
    stations.onNext("Bern")
    stations.onNext("Chur")
    answers["Chur"]?.onNext("from Chur 9:05")
    answers["Bern"]?.onNext("from Bern 9:02")
    print("Chur is chosen, and shown is '\(board.text)'")
}
