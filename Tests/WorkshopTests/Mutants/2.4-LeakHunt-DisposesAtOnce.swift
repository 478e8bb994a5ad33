// Mistake: disposes the subscription as soon as it has it
// Caught by: its subscription lives as long as it is held
// Fault: freed too early

@testable import RxDemo02

/// Shows the latest number that has arrived, for as long as it is held.
final class Screen {
    private(set) var text = "-"
    private let bag = DisposeBag()

    func listen(to numbers: Observable<Int>) {
        numbers
            .subscribe(AnyObserver { [weak self] event in self?.show(event) })
            .dispose()
    }

    private func show(_ event: Event<Int>) {
        if case .next(let number) = event { text = "\(number)" }
    }
}
