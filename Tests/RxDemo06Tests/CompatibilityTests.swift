// Written as for RxSwift: only the import is another.
import Foundation
import Testing

@testable import RxDemo06

/// Code as it is written against RxSwift compiles here, and does what it does there.
@MainActor
@Suite(.endingSubscriptions)
struct CompatibilityTests {
    enum LoginError: Error {
        case tooShort
    }

    @Test func `a view model with subjects, operators and a bag`() throws {
        class LoginViewModel {
            let disposeBag = DisposeBag()
            private let nameSubject = BehaviorSubject<String>(value: "")
            private let taps = PublishSubject<Void>()
            var lines = [String]()

            var name: AnyObserver<String> {
                return nameSubject.asObserver()
            }

            var isValid: Observable<Bool> {
                return nameSubject.asObservable().map { $0.count >= 3 }
            }

            init() {
                isValid
                    .subscribe(onNext: { [weak self] isValid in
                        self?.lines.append("valid: \(isValid)")
                    })
                    .disposed(by: disposeBag)
                taps.asObservable()
                    .subscribe(
                        onNext: { [weak self] in
                            guard let self = self, let name = try? self.nameSubject.value() else {
                                return
                            }
                            self.lines.append("login \(name)")
                        },
                        onDisposed: { [weak self] in self?.lines.append("disposed") }
                    )
                    .disposed(by: disposeBag)
            }

            func tap() {
                taps.onNext(())
            }
        }
        let viewModel = LoginViewModel()
        viewModel.name.onNext("Ada")
        viewModel.tap()
        #expect(viewModel.lines == ["valid: false", "valid: true", "login Ada"])
    }

    @Test func `a custom disposable with mutable state`() {
        final class Countdown: Disposable {
            var left = 2
            func dispose() {
                left -= 1
            }
        }
        let countdown = Countdown()
        let observable = Observable<Int>.create { observer in
            observer.on(.next(1))
            observer.on(.completed)
            return countdown
        }
        let subscription = observable.subscribe { (event: Event<Int>) in _ = event.element }
        subscription.dispose()
        #expect(countdown.left == 1)
    }

    @Test func `an operator of one's own over create`() {
        var received = [String]()
        let source = PublishSubject<Int>()
        let subscription = source.pairs().subscribe { event in received.append("\(event)") }
        source.onNext(1)
        source.onNext(2)
        source.onNext(3)
        source.onError(LoginError.tooShort)
        subscription.dispose()
        #expect(received == ["next([1, 2])", "next([2, 3])", "error(tooShort)"])
    }

    @Test func `composite disposables, keys and groups`() {
        var disposed = [String]()
        let group = CompositeDisposable()
        let key = group.insert(Disposables.create { disposed.append("a") })
        _ = group.insert(
            Disposables.create(
                Disposables.create { disposed.append("b") },
                Disposables.create { disposed.append("c") }
            )
        )
        if let key = key {
            group.remove(for: key)
        }
        group.dispose()
        group.dispose()
        #expect(disposed == ["a", "b", "c"])
        #expect(group.isDisposed && group.count == 0)
    }

    @Test func `a subject fed by a chain`() {
        var received = [Int]()
        let relay = PublishSubject<Int>()
        let bag = DisposeBag()
        relay.subscribe(onNext: { received.append($0) }).disposed(by: bag)
        Observable.just(20).map { $0 + 1 }.subscribe(relay).disposed(by: bag)
        #expect(received == [21])
        #expect(relay.hasObservers == false)
    }

    @Test func `timers and schedulers`() async {
        let bag = DisposeBag()
        var received = [Int]()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)
                .skip(1)
                .observe(on: MainScheduler.asyncInstance)
                .subscribe(onNext: { value in
                    received.append(value)
                    if received.count == 3 { continuation.resume() }
                })
                .disposed(by: bag)
        }
        #expect(received.prefix(3) == [1, 2, 3])
    }

    @Test func `an event can be taken apart`() {
        let event = Event.next(1)
        switch event {
        case .next(let element): #expect(element == 1)
        case .error(let error): Issue.record("\(error)")
        case .completed: Issue.record("completed")
        }
        #expect(event.map { "\($0)" }.element == "1")
        #expect(event.isStopEvent == false)
    }
}

extension ObservableType {
    /// Each element with the one before it.
    fileprivate func pairs() -> Observable<[Element]> {
        return Observable.create { observer in
            var previous: Element?
            return self.subscribe { event in
                switch event {
                case .next(let element):
                    if let previous = previous {
                        observer.onNext([previous, element])
                    }
                    previous = element
                case .error(let error):
                    observer.onError(error)
                case .completed:
                    observer.onCompleted()
                }
            }
        }
    }
}
