// Right because: a request that is replaced or closed ends without an event. `onDispose` runs at
// every end: an answer, a failure, and `dispose()`.
@testable import RxBeyond

//: // TODO: when a picture is closed before it is there, the spinner stays. Mend it.
//.
/// Shows the picture that is chosen, or none, and a spinner while it is loaded.
final class PictureScreen {
    private(set) var picture = ""
    private(set) var isSpinning = false
    private let bag = DisposeBag()

    init(_ chosen: Observable<String?>, _ load: @escaping (String) -> Observable<String>) {
        chosen
            .flatMapLatest { [weak self] name in
                guard let name else { return Observable.just("") }
                return load(name)
                    .catchAndReturn("broken")
                    .do(
                        //: onCompleted: { self?.isSpinning = false },
                        //: onSubscribe: { self?.isSpinning = true }
                        onSubscribe: { self?.isSpinning = true },
                        onDispose: { self?.isSpinning = false }
                    )
            }
            .subscribe(onNext: { [weak self] picture in self?.picture = picture })
            .disposed(by: bag)
    }
}

@MainActor let scene = Scene("spinner", "a picture is chosen, and closed before it is there") {
    let chosen = PublishSubject<String?>()
    let screen = PictureScreen(chosen) { _ in .never() }
    chosen.onNext("cat")
    chosen.onNext(nil)
    print("the spinner \(screen.isSpinning ? "turns" : "is gone")")
}
