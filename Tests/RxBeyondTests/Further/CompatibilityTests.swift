// Written as for RxSwift: only the import differs.
import Foundation
import Testing

@testable import RxDemo

/// Code as it is written against RxSwift compiles here, and does what it does there.
@MainActor
@Suite struct CompatibilityTests {
    @Test func `a view model with subjects, operators and a bag`() throws {
        class LoginViewModel {
            let disposeBag = DisposeBag()
            private let nameSubject = BehaviorSubject<String>(value: "")
            private let taps = PublishSubject<Void>()
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
                taps.asObservable()
                    .subscribe(onNext: { [weak self] in
                        guard let self = self, let name = try? self.nameSubject.value() else {
                            return
                        }
                        self.lines.append("login \(name)")
                    })
                    .disposed(by: disposeBag)
            }

            func tap() {
                taps.onNext(())
            }
        }
        let viewModel = LoginViewModel()
        viewModel.name.onNext("Ada")
        viewModel.tap()
        expect(viewModel.lines, ["valid: false", "valid: true", "login Ada"])
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
