import TestSupport
import Testing

@testable import RxDemo

/// An operator as it is written for RxSwift: it knows `on`, `forwardOn` and `run(_:cancel:)`.
final class ByHand<Element>: Producer<Element> {
    private let source: Observable<Element>

    init(_ source: Observable<Element>) { self.source = source }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = ByHandSink(observer: observer, cancel: cancel)
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}

private final class ByHandSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    func on(_ event: Event<Observer.Element>) {
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }
}

/// `onNext`, `onError` and `onCompleted` are asked for themselves: everything else is held by
/// RxBeyond's tests, which run against these files too.
@Suite struct `observers of both kinds` {
    @Test(arguments: Way.allCases)
    func `each receives each event once: who has only on by it, who has all by them`(way: Way) {
        let log = Log()
        for end in [Event<Int>.completed, .error(Boom())] {
            way.send([1, 2], end: end, to: OnlyOn(log: log))
            way.send([1, 2], end: end, to: Complete(log: log))
        }
        let expected = [
            "on next(1)", "on next(2)", "on completed", "onNext 1", "onNext 2", "onCompleted",
            "on next(1)", "on next(2)", "on error(boom)", "onNext 1", "onNext 2", "onError boom",
        ]
        #expect(log.lines == expected)
    }
}

/// A way from a source to an observer.
enum Way: CaseIterable {
    case create, mapAndFilter, operatorByHand, aboveOperatorByHand, below, subject, typeErased

    func send(_ elements: [Int], end: Event<Int>, to observer: some ObserverType<Int>) {
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

    func on(_ event: Event<Int>) { log.write("on \(event)") }
}

private struct Complete: ElementObserverType {
    let log: Log

    func onNext(_ element: Int) { log.write("onNext \(element)") }

    func onError(_ error: any Error) { log.write("onError \(error)") }

    func onCompleted() { log.write("onCompleted") }
}
