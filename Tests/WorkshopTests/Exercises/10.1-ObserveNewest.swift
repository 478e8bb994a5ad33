// Exercise 10.1: the text and two hints are in chapters/10-places.md.
import Foundation

@testable import RxBeyond

extension ObservableType {
    /// As `observe(on:)`, but of the elements that come before the last one has been delivered, the
    /// newest is kept, and no other. An end is delivered after it.
    ///
    /// You may use everything that RxBeyond has.
    func observeNewest(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ObserveNewest(source: asObservable(), scheduler: scheduler)
    }
}

private final class ObserveNewestSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let scheduler: any ImmediateSchedulerType

    init(
        scheduler: any ImmediateSchedulerType,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.scheduler = scheduler
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func on(_ event: Event<Observer.Element>) {
        // TODO: deliver it where the scheduler runs; while that is busy, keep the newest only.
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }
}

private final class ObserveNewest<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let scheduler: any ImmediateSchedulerType

    init(source: Observable<Element>, scheduler: any ImmediateSchedulerType) {
        self.source = source
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = ObserveNewestSink(
            scheduler: scheduler,
            observer: observer,
            cancel: cancel,
        )
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
