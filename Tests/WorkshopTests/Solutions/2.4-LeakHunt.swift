// Exercise 2.4: the text and two hints are in chapters/02-disposable.md.
// Mistakes people make: Tests/WorkshopTests/Mistakes/2.4-LeakHunt.md
// Right because: the subscription holds the closure and the closure holds the screen only weakly,
// so that the screen is freed and its bag disposes the subscription.
@testable import RxDemo02

/// Shows the latest number that has arrived, for as long as it is held.
final class Screen {
    private(set) var text = "-"
    private let bag = DisposeBag()

    func listen(to numbers: Observable<Int>) {
        numbers
            .subscribe(AnyObserver { [weak self] event in self?.show(event) })
            .disposed(by: bag)
    }

    private func show(_ event: Event<Int>) {
        if case .next(let number) = event { text = "\(number)" }
    }
}
