import Pictures

@testable import RxDemo06

/// The sequence diagrams, drawn from one run: three producers that write down who calls them, and
/// stage 6's own `Producer`, `Sink` and `SinkDisposer` between them.
enum SequenceRuns {
    static var pictures: [String: SequenceDiagram] {
        let trace = Trace()
        let create = TracedProducer(name: "create", number: 3, source: nil, trace)
        let filter = TracedProducer(name: "filter", number: 2, source: create, trace)
        let map = TracedProducer(name: "map", number: 1, source: filter, trace)
        let disposable = map.subscribe(AnyObserver<Int> { _ in })
        let subscribing = trace.take()
        trace.call("disposer 1", "dispose()") { disposable.dispose() }
        return [
            "sequence-subscribe": SequenceDiagram(
                title: "Stage 6: subscribe goes up the chain, disposers come back",
                objects: ["you", "map", "filter", "create"],
                steps: subscribing
            ),
            "sequence-dispose": SequenceDiagram(
                title:
                    "Stage 6: dispose goes from disposer to disposer, and each sink disposes back",
                objects: [
                    "you", "disposer 1", "map's sink", "disposer 2", "filter's sink", "disposer 3",
                    "create's sink", "the source",
                ],
                steps: trace.take()
            ),
        ]
    }
}

/// Who called whom, in their order.
private final class Trace {
    private var steps: [SequenceDiagram.Step] = []
    private var callers = ["you"]

    func call<Result>(
        _ object: String,
        _ label: String,
        answer: String = "",
        _ body: () -> Result,
    ) -> Result {
        let caller = callers[callers.count - 1]
        steps.append(.call(from: caller, to: object, label: label))
        callers.append(object)
        let result = body()
        callers.removeLast()
        steps.append(.back(from: object, to: caller, label: answer))
        return result
    }

    func note(_ label: String) {
        steps.append(.note(at: callers[callers.count - 1], label: label))
    }

    func take() -> [SequenceDiagram.Step] {
        defer { steps = [] }
        return steps
    }
}

/// An operator that lets everything through, or a source that sends nothing.
private final class TracedProducer: Producer<Int> {
    private let name: String
    private let number: Int
    private let source: Observable<Int>?
    private let trace: Trace

    init(name: String, number: Int, source: Observable<Int>?, _ trace: Trace) {
        (self.name, self.number, self.source, self.trace) = (name, number, source, trace)
    }

    override func subscribe(_ observer: some ObserverType<Int>) -> any Disposable {
        let subscriber = (observer as? TracedSink<AnyObserver<Int>>)?.name ?? "observer"
        return trace.call(name, "subscribe(\(subscriber))", answer: "disposer \(number)") {
            let disposer = super.subscribe(observer)
            let other = source == nil ? "what stops the source" : "disposer \(number + 1)"
            trace.note("disposer \(number) holds \(name)'s sink and \(other)")
            return disposer
        }
    }

    override func run(
        _ observer: some ObserverType<Int>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        trace.note("run(…, cancel: disposer \(number)) makes \(name)'s sink")
        let sink = TracedSink(
            name: "\(name)'s sink",
            observer: AnyObserver(observer),
            cancel: TracedDisposable("disposer \(number)", cancel, trace),
            trace
        )
        guard let source else {
            trace.note("your closure runs, and returns what stops the source")
            let stop = Disposables.create { [trace] in trace.note("stops") }
            return (sink: sink, subscription: TracedDisposable("the source", stop, trace))
        }
        let subscription = source.subscribe(sink)
        return (
            sink: sink,
            subscription: TracedDisposable("disposer \(number + 1)", subscription, trace)
        )
    }
}

private final class TracedSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    let name: String
    private let trace: Trace

    init(name: String, observer: Observer, cancel: any Cancelable, _ trace: Trace) {
        (self.name, self.trace) = (name, trace)
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func on(_ event: Event<Observer.Element>) {
        forwardOn(event)
    }

    override func dispose() {
        trace.call(name, "dispose()") { super.dispose() }
    }
}

/// Writes down that it is disposed, and whether that comes to anything.
private final class TracedDisposable: Cancelable {
    private let name: String
    private let disposable: any Disposable
    private let trace: Trace

    init(_ name: String, _ disposable: any Disposable, _ trace: Trace) {
        (self.name, self.disposable, self.trace) = (name, disposable, trace)
    }

    var isDisposed: Bool { (disposable as? any Cancelable)?.isDisposed ?? false }

    func dispose() {
        trace.call(name, isDisposed ? "again" : "dispose()", answer: isDisposed ? "nothing" : "") {
            disposable.dispose()
        }
    }
}
