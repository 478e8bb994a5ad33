import Testing

@testable import RxBeyond

/// Short programs that answer what people ask.
@Suite struct AnswersTests {
    private let clock = VirtualTimeScheduler()

    @Test func `polling asks again five seconds after an answer`() {
        var log: [Int] = []
        let status = Observable<Int>.timer(.seconds(2), scheduler: clock).map { _ in "ready" }
        let pause = Observable<Int>.timer(.seconds(5), scheduler: clock)
            .flatMap { _ in Observable<String>.empty() }
        let turn = status.concat(pause)
        let poll = Observable.concat(sequence(first: turn) { $0 })
        let subscription = poll.subscribe(onNext: { _ in log.append(clock.clock) })
        clock.advanceTo(20_000)
        subscription.dispose()
        #expect(log == [2000, 9000, 16000])
    }

    @MainActor @Test(.timeLimit(.minutes(5)))
    func `a screen adds up on a queue and shows on main`() async {
        let total = Total()
        total.show(.of(1, 2, 3), on: SerialDispatchQueueScheduler(qos: .default))
        while total.shown < 6 { await Task.yield() }
        #expect(total.shown == 6)
    }

    @Test func `a relay sends its value, and what it accepts`() {
        var log: [Int] = []
        let relay = BehaviorRelay(value: 1)
        let subscription = relay.subscribe(onNext: { log.append($0) })
        relay.accept(2)
        subscription.dispose()
        #expect(log == [1, 2])
    }

    @Test func `a single sends an element and its end, or an error`() {
        var log: [String] = []
        let answer = Single { resolve in
            resolve(.success("ready"))
            resolve(.success("late"))
            return Disposables.create()
        }
        let failure = Single<String> { resolve in
            resolve(.failure(Offline()))
            return Disposables.create()
        }
        _ = answer.asObservable().subscribe { log.append("\($0)") }
        _ = failure.asObservable().subscribe { log.append("\($0)") }
        #expect(log == ["next(ready)", "completed", "error(Offline())"])
    }

    @Test func `a driver shares, replays its latest element and does not fail`() {
        var (log, asked) = ([String](), 0)
        let texts = PublishSubject<String>()
        let driver = texts.do(onSubscribe: { asked += 1 })
            .asDriver(onErrorJustReturn: "offline", on: clock)
        let first = driver.subscribe { log.append("first \($0)") }
        texts.onNext("swift")
        clock.start()
        let second = driver.subscribe { log.append("second \($0)") }
        texts.onError(Offline())
        clock.start()
        let subscriptions = [first, second]
        #expect(
            log == [
                "first next(swift)", "second next(swift)", "first next(offline)",
                "second next(offline)", "first completed", "second completed",
            ]
        )
        #expect(asked == 1)
        withExtendedLifetime(subscriptions) {}
    }
}

@MainActor
private final class Total {
    private(set) var shown = 0
    private let bag = DisposeBag()

    func show(_ numbers: Observable<Int>, on queue: any SchedulerType) {
        numbers.observe(on: queue)
            .scan(0) { @Sendable in $0 + $1 }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.shown = $0 })
            .disposed(by: bag)
    }
}

private struct Offline: Error {}

private final class BehaviorRelay<Element>: ObservableType {
    private let subject: BehaviorSubject<Element>

    init(value: Element) {
        subject = BehaviorSubject(value: value)
    }

    func accept(_ element: Element) {
        subject.onNext(element)
    }

    func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        subject.subscribe(observer)
    }
}

private struct Single<Element>: ObservableConvertibleType {
    private let source: Observable<Element>

    init(_ ask: @escaping (@escaping (Result<Element, any Error>) -> Void) -> any Disposable) {
        source = .create { observer in
            ask { result in
                switch result {
                case .success(let element):
                    observer.onNext(element)
                    observer.onCompleted()
                case .failure(let error):
                    observer.onError(error)
                }
            }
        }
    }

    func asObservable() -> Observable<Element> { source }
}

extension ObservableType {
    fileprivate func asDriver(
        onErrorJustReturn element: Element,
        on scheduler: any SchedulerType = MainScheduler.instance,
    ) -> Observable<Element> {
        observe(on: scheduler).catchAndReturn(element).share(replay: 1)
    }
}
