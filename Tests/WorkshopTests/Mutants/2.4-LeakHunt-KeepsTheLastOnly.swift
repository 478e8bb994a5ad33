// Mistake: keeps one subscription, and forgets the one before
// Caught by: it may listen twice, and both subscriptions are disposed
// Fault: source not stopped

@testable import RxDemo02

/// Shows the latest number that has arrived, for as long as it is held.
final class Screen {
    private(set) var text = "-"
    private var subscription: (any Disposable)?

    deinit {
        subscription?.dispose()
    }

    func listen(to numbers: Observable<Int>) {
        subscription =
            numbers.subscribe(AnyObserver { [weak self] event in self?.show(event) })
    }

    private func show(_ event: Event<Int>) {
        if case .next(let number) = event { text = "\(number)" }
    }
}
