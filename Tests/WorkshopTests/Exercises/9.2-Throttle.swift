// Exercise 9.2: the text and two hints are in chapters/09-time.md.
import Foundation

@testable import RxBeyond

extension ObservableType {
    /// The first element at once, and then at most one in `dueTime`.
    ///
    /// You may use everything that RxBeyond has.
    ///
    /// - Parameter latest: whether the latest element that has come meanwhile is sent afterwards.
    func throttle(
        _ dueTime: RxTimeInterval,
        latest: Bool = true,
        scheduler: any SchedulerType,
    ) -> Observable<Element> {
        Throttle(source: asObservable(), dueTime: dueTime, latest: latest, scheduler: scheduler)
    }
}

private final class ThrottleSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let dueTime: RxTimeInterval
    private let sendsLatest: Bool
    private let scheduler: any SchedulerType
    private let turns = AsyncLock()

    init(
        dueTime: RxTimeInterval,
        latest: Bool,
        scheduler: any SchedulerType,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.dueTime = dueTime
        sendsLatest = latest
        self.scheduler = scheduler
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func run(_ source: Observable<Observer.Element>) -> any Disposable {
        source.subscribe(self)
    }

    func on(_ event: Event<Observer.Element>) {
        turns.invoke { [self] in receive(event) }
    }

    private func receive(_ event: Event<Observer.Element>) {
        // TODO: send the first element, and then at most one in the time.
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }
}

private final class Throttle<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let dueTime: RxTimeInterval
    private let latest: Bool
    private let scheduler: any SchedulerType

    init(
        source: Observable<Element>,
        dueTime: RxTimeInterval,
        latest: Bool,
        scheduler: any SchedulerType,
    ) {
        self.source = source
        self.dueTime = dueTime
        self.latest = latest
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = ThrottleSink(
            dueTime: dueTime,
            latest: latest,
            scheduler: scheduler,
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
