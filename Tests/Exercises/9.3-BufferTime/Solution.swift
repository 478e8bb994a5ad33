// Right because: whatever ends a group empties it and starts a new timer before it is forwarded, so
// that a group is sent once and nothing that comes meanwhile is lost.
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
    private let parent: BufferTimeCount<Element>
    private let turns = AsyncLock()
    //:
    private let timer = SerialDisposable()
    // Both are touched only in turn.
    private var group: [Element] = []
    private var number = 0
    //.

    init(parent: BufferTimeCount<Element>, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Element>) -> any Disposable {
        //: source.subscribe(self)
        startTimer(number)
        return Disposables.create(timer, source.subscribe(self))
    }

    func on(_ event: Event<Element>) {
        turns.invoke { [self] in receive(event) }
    }

    private func receive(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            //: // TODO: collect, and send a group when it is full or its time is over.
            //: forwardOn(.next([element]))
            guard !isClosed else { return }
            group.append(element)
            if group.count == parent.count { sendGroup() }
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            //:
            // The timer's group is over, although the handler may let its time run out.
            number += 1
            let rest = group
            group = []
            forwardOn(.next(rest))
            //.
            forwardOn(.completed)
            dispose()
        }
    }
    //:

    private func sendGroup() {
        let full = group
        group = []
        number += 1
        startTimer(number)
        forwardOn(.next(full))
    }

    private func startTimer(_ number: Int) {
        let next = SingleAssignmentDisposable()
        timer.disposable = next
        next.setDisposable(
            parent.scheduler.scheduleRelative((), dueTime: parent.timeSpan) { [self] in
                turns.invoke { [self] in
                    // A timer that fires while its group becomes full comes too late.
                    if number == self.number, !isClosed { sendGroup() }
                }
                return Disposables.create()
            }
        )
    }
}

private final class BufferTimeCount<Element>: Producer<[Element]> {
    private let source: Observable<Element>
    let timeSpan: RxTimeInterval
    let count: Int
    let scheduler: any SchedulerType

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
        let sink = BufferTimeCountSink(parent: self, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
