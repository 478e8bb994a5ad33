// Right because: an error ends every sequence that it passes. It is caught where one attempt to
// save ends, and never comes to the taps.
@testable import RxBeyond

//: // TODO: once it has failed, the button is dead. Mend it.
//.
/// Saves a note at each tap, and shows what has become of it.
final class SaveButton {
    let taps = PublishSubject<String>()
    private(set) var shown: [String] = []
    private let bag = DisposeBag()

    init(_ save: @escaping (String) -> Observable<String>) {
        taps
            //: .flatMapLatest(save)
            //: .catchAndReturn("offline")
            .flatMapLatest { note in save(note).catchAndReturn("offline") }
            //.
            .subscribe(onNext: { [weak self] text in self?.shown.append(text) })
            .disposed(by: bag)
    }
}

@MainActor let scene = Scene("dead-button", "a note is saved in a tunnel, and behind it") {
    var isOnline = false
    let button = SaveButton { note in
        isOnline ? .just("saved '\(note)'") : .error(CancellationError())
    }
    button.taps.onNext("eggs")
    isOnline = true
    button.taps.onNext("eggs")
    print(button.shown)
}
