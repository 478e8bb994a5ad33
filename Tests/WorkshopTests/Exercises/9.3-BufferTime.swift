// Exercise 9.3: the text and two hints are in chapters/09-time.md.
import Foundation

@testable import RxBeyond

extension ObservableType {
    /// The elements in groups: each is sent when it has `count` elements, or after `timeSpan`.
    ///
    /// You may use everything that RxBeyond has.
    func buffer(
        timeSpan: RxTimeInterval,
        count: Int,
        scheduler: any SchedulerType,
    ) -> Observable<[Element]> {
        BufferTimeCount(
            source: asObservable(),
            timeSpan: timeSpan,
            count: count,
            scheduler: scheduler
        )
    }
}

private final class BufferTimeCountSink<Element, Observer: ObserverType>:
    Sink<Observer>, ObserverType
where Observer.Element == [Element] {
    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType
    private let turns = AsyncLock()

    init(
        timeSpan: RxTimeInterval,
        count: Int,
        scheduler: any SchedulerType,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func run(_ source: Observable<Element>) -> any Disposable {
        source.subscribe(self)
    }

    func on(_ event: Event<Element>) {
        turns.invoke { [self] in receive(event) }
    }

    private func receive(_ event: Event<Element>) {
        // TODO: collect, and send a group when it is full or its time is over.
        switch event {
        case .next(let element):
            forwardOn(.next([element]))
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            forwardOn(.completed)
            dispose()
        }
    }
}

private final class BufferTimeCount<Element>: Producer<[Element]> {
    private let source: Observable<Element>
    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType

    init(
        source: Observable<Element>,
        timeSpan: RxTimeInterval,
        count: Int,
        scheduler: any SchedulerType,
    ) {
        self.source = source
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<[Element]>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = BufferTimeCountSink(
            timeSpan: timeSpan,
            count: count,
            scheduler: scheduler,
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
