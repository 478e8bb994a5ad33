// Exercise 9.2: the text and two hints are in chapters/09-time.md.
// Mistakes people make: Tests/WorkshopTests/Mistakes/9.2-Throttle.md
// Right because: one flag and one element say all, and both change before anything is forwarded;
// the timer starts anew with everything that is sent, and only then.
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
    private let timer = SerialDisposable()
    private let turns = AsyncLock()
    // All are touched only in turn.
    private var isWaiting = false
    private var latest: Observer.Element?
    private var hasCompleted = false

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
        Disposables.create(source.subscribe(self), timer)
    }

    func on(_ event: Event<Observer.Element>) {
        turns.invoke { [self] in receive(event) }
    }

    private func receive(_ event: Event<Observer.Element>) {
        switch event {
        case .next(let element):
            guard !isClosed else { return }
            if !isWaiting {
                send(element)
            } else if sendsLatest {
                latest = element
            }
        case .error:
            latest = nil
            forwardOn(event)
            dispose()
        case .completed:
            hasCompleted = true
            completeIfOver()
        }
    }

    private func send(_ element: Observer.Element) {
        isWaiting = true
        startTimer()
        forwardOn(.next(element))
    }

    private func startTimer() {
        let next = SingleAssignmentDisposable()
        timer.disposable = next
        next.setDisposable(
            scheduler.scheduleRelative((), dueTime: dueTime) { [self] in
                turns.invoke { [self] in timeIsOver() }
                return Disposables.create()
            }
        )
    }

    private func timeIsOver() {
        isWaiting = false
        guard let element = latest.take() else { return }
        send(element)
        completeIfOver()
    }

    /// What waits is sent first.
    private func completeIfOver() {
        guard hasCompleted, latest == nil else { return }
        forwardOn(.completed)
        dispose()
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
