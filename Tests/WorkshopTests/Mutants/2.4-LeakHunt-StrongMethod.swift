// Mistake: hands over its own method, which holds it
// Caught by: it is freed when it is released
// Fault: self-capturing closure

@testable import RxDemo02

/// Shows the latest number that has arrived, for as long as it is held.
final class Screen {
    private(set) var text = "-"
    private let bag = DisposeBag()

    func listen(to numbers: Observable<Int>) {
        numbers
            .subscribe(AnyObserver(eventHandler: show))
            .disposed(by: bag)
    }

    private func show(_ event: Event<Int>) {
        if case .next(let number) = event { text = "\(number)" }
    }
}
