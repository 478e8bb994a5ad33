@testable import RxDemo06

/// The marble diagrams, each drawn from a run in virtual time.
enum MarbleRuns {
    static var pictures: [String: MarbleDiagram] {
        [
            "marbles-map": operation("map { $0 * 10 }") { $0.map { $0 * 10 } },
            "marbles-map-throws": operation("map { try … }") {
                $0.map { value in
                    if value == 3 { throw Boom() }
                    return value * 10
                }
            },
            "marbles-filter": operation("filter { $0 % 2 == 0 }") { $0.filter { $0 % 2 == 0 } },
            "marbles-skip": operation("skip(2)") { $0.skip(2) },
            "marbles-create": source("create { … }") { numbers(on: $0) },
            "marbles-just": source("just(7)") { _ in Observable.just(7) },
            "marbles-interval": source("interval(.milliseconds(100))", disposedAt: 450) {
                Observable.interval(.milliseconds(100), scheduler: $0)
            },
            "marbles-timer": source("timer(.milliseconds(200))") {
                Observable.timer(.milliseconds(200), scheduler: $0)
            },
            "marbles-observe-on": observeOn(),
            "marbles-publish-subject": subject("PublishSubject", PublishSubject()),
            "marbles-behavior-subject": subject(
                "BehaviorSubject(value: 0)",
                BehaviorSubject(value: 0)
            ),
        ]
    }

    private struct Boom: Error {}

    private static let end = 600

    /// 1 to 5, 100 milliseconds apart, then the end.
    private static func numbers(on scheduler: VirtualTimeScheduler) -> Observable<Int> {
        Observable.create { observer in
            let items = (1...5).map { number in
                scheduler.scheduleAt(100 * number) { observer.onNext(number) }
            }
            let stop = scheduler.scheduleAt(550) { observer.onCompleted() }
            return CompositeDisposable(disposables: items + [stop])
        }
    }

    private static func operation(
        _ title: String,
        _ transform: (Observable<Int>) -> Observable<Int>,
    ) -> MarbleDiagram {
        let scheduler = VirtualTimeScheduler()
        let input = Recorder("source", scheduler)
        let output = Recorder("result", scheduler)
        let spied = Observable<Int>.create { observer in
            let subscription = numbers(on: scheduler).subscribe { event in
                input.on(event)
                observer.on(event)
            }
            return Disposables.create {
                subscription.dispose()
                input.noteDispose()
            }
        }
        let subscription = transform(spied).subscribe(output.on)
        scheduler.advanceTo(end)
        subscription.dispose()
        return MarbleDiagram(
            title: title,
            inputs: [input.line],
            outputs: [output.line],
            end: end
        )
    }

    private static func source(
        _ title: String,
        disposedAt stop: Int? = nil,
        _ make: (VirtualTimeScheduler) -> Observable<Int>,
    ) -> MarbleDiagram {
        let scheduler = VirtualTimeScheduler()
        let output = Recorder("result", scheduler)
        let subscription = make(scheduler).subscribe(output.on)
        if let stop {
            scheduler.scheduleAt(stop) {
                subscription.dispose()
                output.note(.disposed)
            }
        }
        scheduler.advanceTo(end)
        subscription.dispose()
        return MarbleDiagram(title: title, inputs: [], outputs: [output.line], end: end)
    }

    /// A scheduler that takes 80 milliseconds for each piece of work, and a burst of events.
    private static func observeOn() -> MarbleDiagram {
        let scheduler = VirtualTimeScheduler()
        let input = Recorder("source", scheduler)
        let output = Recorder("result", scheduler)
        let subject = PublishSubject<Int>()
        let watching = subject.subscribe(input.on)
        let subscription = subject.observe(on: BusyScheduler(scheduler)).subscribe(output.on)
        for (number, time) in zip(1..., [100, 150, 200, 420]) {
            scheduler.scheduleAt(time) { subject.onNext(number) }
        }
        scheduler.scheduleAt(520) { subject.onCompleted() }
        scheduler.advanceTo(end)
        subscription.dispose()
        watching.dispose()
        return MarbleDiagram(
            title: "observe(on: a queue that needs 80 ms each)",
            inputs: [input.line],
            outputs: [output.line],
            end: end
        )
    }

    /// Somebody who is there from the beginning, somebody who leaves, somebody who comes late.
    private static func subject<Subject: SubjectType>(
        _ title: String,
        _ subject: Subject,
    ) -> MarbleDiagram where Subject.Element == Int, Subject.Observer.Element == Int {
        let scheduler = VirtualTimeScheduler()
        let input = Recorder("on(_:)", scheduler)
        let output = ["first", "leaves", "late", "too late"].map { Recorder($0, scheduler) }
        func subscribe(_ recorder: Recorder) -> any Disposable {
            recorder.note(.subscribed)
            return subject.subscribe(AnyObserver(eventHandler: recorder.on))
        }
        let leaving = SingleAssignmentDisposable()
        let bag = DisposeBag()
        bag.insert(subscribe(output[0]))
        leaving.setDisposable(subscribe(output[1]))
        for (number, time) in zip(1..., [100, 200, 300, 400]) {
            scheduler.scheduleAt(time) {
                input.on(.next(number))
                subject.asObserver().onNext(number)
            }
        }
        scheduler.scheduleAt(250) {
            leaving.dispose()
            output[1].note(.disposed)
            bag.insert(subscribe(output[2]))
        }
        scheduler.scheduleAt(500) {
            input.on(.completed)
            subject.asObserver().onCompleted()
        }
        scheduler.scheduleAt(550) { bag.insert(subscribe(output[3])) }
        scheduler.advanceTo(end)
        return MarbleDiagram(
            title: title,
            inputs: [input.line],
            outputs: output.map(\.line),
            end: end
        )
    }
}

/// Writes down what comes when.
private final class Recorder {
    private(set) var line: MarbleDiagram.Line
    private var hasEnded = false
    private let scheduler: VirtualTimeScheduler

    init(_ name: String, _ scheduler: VirtualTimeScheduler) {
        line = MarbleDiagram.Line(name: name)
        self.scheduler = scheduler
    }

    func on(_ event: Event<Int>) {
        switch event {
        case .next(let element): note(.next("\(element)"))
        case .error: note(.error)
        case .completed: note(.completed)
        }
        hasEnded = event.isStopEvent
    }

    /// Notes a dispose that comes before the end.
    func noteDispose() {
        if !hasEnded { note(.disposed) }
    }

    func note(_ what: MarbleDiagram.Mark.What) {
        line.marks.append(MarbleDiagram.Mark(time: scheduler.clock, what: what))
    }
}

/// A queue in virtual time that is slow: one piece of work after the other, 80 milliseconds each.
private final class BusyScheduler: ImmediateSchedulerType {
    private let scheduler: VirtualTimeScheduler
    private var free = 0

    init(_ scheduler: VirtualTimeScheduler) {
        self.scheduler = scheduler
    }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        free = max(free, scheduler.clock) + 80
        return scheduler.scheduleAt(free) { _ = action(state) }
    }
}
