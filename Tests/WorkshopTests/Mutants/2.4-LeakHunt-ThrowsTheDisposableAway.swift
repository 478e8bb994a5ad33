// Mistake: does not hold the screen any more, but nothing ends its subscription
// Caught by: when it is freed its subscription is disposed
// Fault: source not stopped

@testable import RxDemo02

/// Shows the latest number that has arrived, for as long as it is held.
final class Screen {
    private(set) var text = "-"
    private let bag = DisposeBag()

    func listen(to numbers: Observable<Int>) {
        _ = numbers.subscribe(AnyObserver { [weak self] event in self?.show(event) })
    }

    private func show(_ event: Event<Int>) {
        if case .next(let number) = event { text = "\(number)" }
    }
}
