// Right because: each event has a timer, and each timer delivers the oldest event that waits, in
// turn, so that nothing overtakes or overlaps; a timer that has run is removed.
import Foundation

@testable import RxBeyond

extension ObservableType {
    /// The same elements and completion, each `dueTime` later; an error at once.
    ///
    /// You may use everything that RxBeyond has.
    func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Delay(source: asObservable(), dueTime: dueTime, scheduler: scheduler)
    }
}

private final class DelaySink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let parent: Delay<Observer.Element>
    private let turns = AsyncLock()
    //:
    private let timers = CompositeDisposable()
    // Touched only in turn.
    private var waiting = Queue<Event<Observer.Element>>()
    //.

    init(parent: Delay<Observer.Element>, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Observer.Element>) -> any Disposable {
        //: source.subscribe(self)
        Disposables.create(source.subscribe(self), timers)
    }

    func on(_ event: Event<Observer.Element>) {
        turns.invoke { [self] in receive(event) }
    }

    private func receive(_ event: Event<Observer.Element>) {
        //: // TODO: let an element or a completion wait for its timer.
        switch event {
        case .error:
            forwardOn(event)
            dispose()
        case .next, .completed:
            guard !isClosed else { return }
            waiting.enqueue(event)
            startTimer()
        }
    }

    private func startTimer() {
        let timer = SingleAssignmentDisposable()
        guard let key = timers.insert(timer) else { return }
        timer.setDisposable(
            parent.scheduler.scheduleRelative((), dueTime: parent.dueTime) { [self] in
                timers.remove(for: key)
                turns.invoke { [self] in deliver() }
                return Disposables.create()
            }
        )
    }

    private func deliver() {
        guard let event = waiting.dequeue() else { return }
        //.
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }
}

private final class Delay<Element>: Producer<Element> {
    private let source: Observable<Element>
    let dueTime: RxTimeInterval
    let scheduler: any SchedulerType

    init(source: Observable<Element>, dueTime: RxTimeInterval, scheduler: any SchedulerType) {
        self.source = source
        self.dueTime = dueTime
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = DelaySink(parent: self, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
