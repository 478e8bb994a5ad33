import TestSupport
import Testing

@testable import RxDemo

/// `onNext`, `onError` and `onCompleted` are asked for themselves: everything else is held by
/// RxBeyond's tests, which run against these files too.
@Suite struct `observers of both kinds` {
    @Test(arguments: Way.allCases)
    func `one that has only on receives each event once`(way: Way) {
        let log = Log()
        way.send([1, 2], to: OnlyOn(log: log))
        #expect(log.lines == ["on next(1)", "on next(2)", "on completed"])
    }

    @Test(arguments: Way.allCases)
    func `one that has all methods receives all by them`(way: Way) {
        let log = Log()
        way.send([1, 2], to: Complete(log: log))
        #expect(log.lines == ["onNext 1", "onNext 2", "onCompleted"])
    }

    @Test(arguments: Way.allCases)
    func `an error arrives once, by either method`(way: Way) {
        let log = Log()
        way.send([1], end: .error(Boom()), to: OnlyOn(log: log))
        way.send([1], end: .error(Boom()), to: Complete(log: log))
        #expect(log.lines == ["on next(1)", "on error(boom)", "onNext 1", "onError boom"])
    }

    @Test func `what is sent to on reaches the other methods`() {
        let log = Log()
        let observer = AnyObserver(Complete(log: log))
        observer.on(.next(1))
        observer.on(.error(Boom()))
        observer.on(.completed)
        #expect(log.lines == ["onNext 1", "onError boom", "onCompleted"])
    }

    @Test func `what is sent to the other methods reaches an event handler`() {
        let log = Log()
        let observer = AnyObserver<Int> { log.write($0) }
        observer.onNext(1)
        observer.onError(Boom())
        observer.onCompleted()
        #expect(log.lines == ["next(1)", "error(boom)", "completed"])
    }
}

/// A way from a source to an observer.
enum Way: CaseIterable {
    case create
    case mapAndFilter
    case operatorByHand
    case aboveOperatorByHand
    case below
    case subject
    case typeErased

    func send(
        _ elements: [Int],
        end: Event<Int> = .completed,
        to observer: some ObserverType<Int>,
    ) {
        let subject = PublishSubject<Int>()
        let created = Observable<Int>.create { subject.subscribe($0) }
        let disposable =
            switch self {
            case .create: created.subscribe(observer)
            case .mapAndFilter: created.map { $0 }.filter { _ in true }.subscribe(observer)
            case .operatorByHand: ByHand(created).subscribe(observer)
            case .aboveOperatorByHand: ByHand(created.map { $0 }).subscribe(observer)
            case .below: ByHand(created).map { $0 }.subscribe(observer)
            case .subject: subject.subscribe(observer)
            case .typeErased: created.subscribe(AnyObserver(AnyObserver(observer)))
            }
        elements.forEach(subject.onNext)
        subject.on(end)
        disposable.dispose()
    }
}

private struct OnlyOn: ObserverType {
    let log: Log

    func on(_ event: Event<Int>) {
        log.write("on \(event)")
    }
}

private struct Complete: ElementObserverType {
    let log: Log

    func onNext(_ element: Int) {
        log.write("onNext \(element)")
    }

    func onError(_ error: any Error) {
        log.write("onError \(error)")
    }

    func onCompleted() {
        log.write("onCompleted")
    }
}
