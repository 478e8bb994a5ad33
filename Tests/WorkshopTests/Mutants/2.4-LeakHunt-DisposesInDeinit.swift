// Mistake: disposes in deinit, which never comes, because the subscription holds the screen
// Caught by: it is freed when it is released
// Fault: self-capturing closure

@testable import RxDemo02

/// Shows the latest number that has arrived, for as long as it is held.
final class Screen {
    private(set) var text = "-"
    private var subscriptions: [any Disposable] = []

    func listen(to numbers: Observable<Int>) {
        subscriptions.append(numbers.subscribe(AnyObserver { event in self.show(event) }))
    }

    private func show(_ event: Event<Int>) {
        if case .next(let number) = event { text = "\(number)" }
    }

    deinit {
        for subscription in subscriptions { subscription.dispose() }
    }
}
