// Right because: the subscription holds the closure and the closure holds the screen only weakly,
// so that the screen is freed and its bag disposes the subscription.
@testable import RxDemo02

/// Shows the latest number that has arrived, for as long as it is held.
final class Screen {
    private(set) var text = "-"
    private let bag = DisposeBag()

    func listen(to numbers: Observable<Int>) {
        //: // TODO: a screen that has been released lives on, and goes on listening. Mend it.
        //.
        numbers
            //: .subscribe(AnyObserver { event in self.show(event) })
            .subscribe(AnyObserver { [weak self] event in self?.show(event) })
            //.
            .disposed(by: bag)
    }

    private func show(_ event: Event<Int>) {
        if case .next(let number) = event { text = "\(number)" }
    }
}
