// Right because: an element gets its number in the same turn in which it is received, so that a timer
// which was started before it finds another number; and its own starts when the handler has it.
import Foundation

@testable import RxBeyond

/// What RxSwift calls `RxError.timeout`.
struct TimedOut: Error {}

extension ObservableType {
    /// The same events, and the error `TimedOut` if `dueTime` passes without one.
    ///
    /// You may use everything that RxBeyond has.
    func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Timeout(source: asObservable(), dueTime: dueTime, scheduler: scheduler)
    }
}

private final class TimeoutSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let parent: Timeout<Observer.Element>
    private let turns = AsyncLock()
    //:
    private let timer = SerialDisposable()
    // Touched only in turn.
    private var number = 0
    //.

    init(parent: Timeout<Observer.Element>, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Observer.Element>) -> any Disposable {
        //: source.subscribe(self)
        startTimer()
        return Disposables.create(source.subscribe(self), timer)
    }

    func on(_ event: Event<Observer.Element>) {
        turns.invoke { [self] in receive(event) }
    }

    private func receive(_ event: Event<Observer.Element>) {
        //: // TODO: fail when too much time passes without an element.
        //: forwardOn(event)
        //: if event.isStopEvent { dispose() }
        switch event {
        case .next:
            number += 1
            forwardOn(event)
            startTimer()
        case .error, .completed:
            forwardOn(event)
            dispose()
        }
    }

    private func startTimer() {
        let next = SingleAssignmentDisposable()
        timer.disposable = next
        next.setDisposable(
            parent.scheduler.scheduleRelative(number, dueTime: parent.dueTime) { [self] number in
                turns.invoke { [self] in timeIsOver(number) }
                return Disposables.create()
            }
        )
    }

    private func timeIsOver(_ number: Int) {
        guard number == self.number else { return }
        forwardOn(.error(TimedOut()))
        dispose()
        //.
    }
}

private final class Timeout<Element>: Producer<Element> {
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
        let sink = TimeoutSink(parent: self, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
