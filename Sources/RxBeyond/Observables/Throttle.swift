import Foundation

extension ObservableType {
    /// The first element at once, and then at most one in `dueTime`.
    ///
    /// - Parameters:
    ///   - latest: whether the latest element that has come meanwhile is sent when the time is over.
    ///     A completion waits for it; an error drops it.
    ///   - scheduler: counts the time, and is where such an element is sent; one whose time is up
    ///     while another thread delivers is left to that thread.
    func throttle(
        _ dueTime: RxTimeInterval,
        latest: Bool = true,
        scheduler: any SchedulerType,
    ) -> Observable<Element> {
        Throttle(source: asObservable(), dueTime: dueTime, latest: latest, scheduler: scheduler)
    }
}

private final class ThrottleSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let parent: Throttle<Observer.Element>
    let timer = SerialDisposable()
    /// The source and the timer may use different threads.
    private let lock = AsyncLock()
    // All are touched only in the lock's turns.
    private var waiting: Observer.Element?
    private var lastSent: RxTime?
    private var number = 0
    private var hasCompleted = false

    init(parent: Throttle<Observer.Element>, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func on(_ event: Event<Observer.Element>) {
        lock.invoke(from: ObjectIdentifier(self)) { self.receive(event) }
    }

    private func receive(_ event: Event<Observer.Element>) {
        guard !isClosed, !hasCompleted else { return }
        switch event {
        case .next(let element):
            guard let pause else { return send(element) }
            guard parent.latest else { return }
            // Swapped, because the old one's `deinit` may send, and then `waiting` is written again.
            var element: Observer.Element? = element
            swap(&waiting, &element)
            if element == nil { startTimer(pause) }
        case .error:
            _ = waiting.take()
            forwardOn(event)
            dispose()
        case .completed:
            hasCompleted = true
            completeIfNothingWaits()
        }
    }

    /// The time for which nothing is sent from now on; nil when it is over.
    private var pause: RxTimeInterval? {
        lastSent.flatMap { parent.dueTime.rest(after: parent.scheduler.now.timeIntervalSince($0)) }
    }

    private func send(_ element: Observer.Element) {
        number += 1
        // Before, because what is freed and the handler may make the source send; and after, because
        // it may be slow.
        lastSent = parent.scheduler.now
        _ = waiting.take()
        forwardOn(.next(element))
        lastSent = parent.scheduler.now
    }

    private func startTimer(_ pause: RxTimeInterval) {
        let next = SingleAssignmentDisposable()
        timer.disposable = next
        next.setDisposable(
            parent.scheduler.scheduleRelative(number, dueTime: pause) { number in
                self.lock.invoke {
                    // A timer that fires while the next element is sent may be late.
                    guard number == self.number, let element = self.waiting else { return }
                    self.send(element)
                    self.completeIfNothingWaits()
                }
                return Disposables.create()
            }
        )
    }

    private func completeIfNothingWaits() {
        guard hasCompleted, waiting == nil else { return }
        forwardOn(.completed)
        dispose()
    }
}

private final class Throttle<Element>: Producer<Element> {
    private let source: Observable<Element>
    let dueTime: RxTimeInterval
    let latest: Bool
    let scheduler: any SchedulerType

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
        let sink = ThrottleSink(parent: self, observer: observer, cancel: cancel)
        let subscription = Disposables.create(source.subscribe(sink), sink.timer)
        return (sink: sink, subscription: subscription)
    }
}
