// Written as for RxSwift: only the import differs.
import Foundation
import Testing

@testable import RxDemo

/// Code as it is written against RxSwift compiles here, and does what it does there.
@MainActor @Suite struct CompatibilityTests {
    @Test func `a view model with a subject, operators and a bag`() {
        class LoginViewModel {
            let disposeBag = DisposeBag()
            private let nameSubject = BehaviorSubject<String>(value: "")
            var lines = [String]()

            var name: AnyObserver<String> {
                return nameSubject.asObserver()
            }

            init() {
                nameSubject.asObservable().map { $0.count >= 3 }
                    .subscribe(onNext: { [weak self] isValid in
                        self?.lines.append("valid: \(isValid)")
                    })
                    .disposed(by: disposeBag)
            }
        }
        let viewModel = LoginViewModel()
        viewModel.name.onNext("Ada")
        expect(viewModel.lines, ["valid: false", "valid: true"])
    }

    @Test func `a sequence of one's own as an ObservableType`() {
        struct Countdown: ObservableType {
            typealias Element = Int
            let start: Int

            func subscribe<Observer: ObserverType>(
                _ observer: Observer
            ) -> Disposable where Observer.Element == Element {
                for value in (1...start).reversed() { observer.on(.next(value)) }
                observer.on(.completed)
                return Disposables.create()
            }
        }
        var received = [String]()
        let subscription = Countdown(start: 3)
            .map { "\($0)!" }
            .skip(1)
            .subscribe(
                onNext: { received.append($0) },
                onCompleted: { received.append("end") },
                onDisposed: { received.append("disposed") }
            )
        subscription.dispose()
        expect(received, ["2!", "1!", "end", "disposed"])
    }
}
