import Testing
import TestSupport

@testable import RxDemo06

@Suite(.endingSubscriptions)
struct SinkDisposerTests {
    private func action(_ name: String, _ log: Log) -> any Disposable {
        Disposables.create { log.write(name) }
    }

    @Test func `dispose lets go of the sink, then of the subscription, once`() {
        let log = Log()
        let disposer = SinkDisposer()
        disposer.setSinkAndSubscription(
            sink: action("sink", log),
            subscription: action("subscription", log)
        )
        #expect(!disposer.isDisposed)
        disposer.dispose()
        disposer.dispose()
        #expect(disposer.isDisposed)
        #expect(log.lines == ["sink", "subscription"])
    }

    @Test func `what is set after dispose is disposed at once`() {
        let log = Log()
        let disposer = SinkDisposer()
        disposer.dispose()
        disposer.setSinkAndSubscription(
            sink: action("sink", log),
            subscription: action("subscription", log)
        )
        #expect(log.lines == ["sink", "subscription"])
        disposer.dispose()
        #expect(log.lines == ["sink", "subscription"])
    }

    @Test(arguments: [true, false])
    func `it keeps nothing, whether dispose comes before or after`(disposeFirst: Bool) {
        let living = Counter()
        let disposer = SinkDisposer()
        if disposeFirst { disposer.dispose() }
        do {
            let tracked = Tracked(living)
            disposer.setSinkAndSubscription(
                sink: Disposables.create { tracked.touch() },
                subscription: Disposables.create { tracked.touch() }
            )
        }
        disposer.dispose()
        #expect(living.value == 0)
    }

    @Test func `a sink that disposes its disposer does not turn in a circle`() {
        let log = Log()
        let disposer = SinkDisposer()
        disposer.setSinkAndSubscription(
            sink: Disposables.create {
                log.write("sink")
                disposer.dispose()
            },
            subscription: action("subscription", log)
        )
        disposer.dispose()
        #expect(log.lines == ["sink", "subscription"])
    }

    @Test func `both are disposed once when set and dispose meet on several threads`() {
        let runs = Counter()
        for _ in 0..<300 {
            let disposer = Shared(SinkDisposer())
            onThreads(4) { number in
                if number == 0 {
                    disposer.value.setSinkAndSubscription(
                        sink: Disposables.create { runs.increment() },
                        subscription: Disposables.create { runs.increment() }
                    )
                } else {
                    disposer.value.dispose()
                }
            }
        }
        #expect(runs.value == 600)
    }

    @Test func `nested disposers let go from the subscriber to the timer`() {
        let log = Log()
        var subscription = action("timer", log)
        for number in [3, 2, 1] {
            let disposer = SinkDisposer()
            disposer.setSinkAndSubscription(
                sink: action("sink \(number)", log),
                subscription: subscription
            )
            subscription = disposer
        }
        subscription.dispose()
        #expect(log.lines == ["sink 1", "sink 2", "sink 3", "timer"])
    }

    @Test func `a chain nests a disposer for every operator, and all are disposed with the first`()
    {
        let log = Log()
        var disposers: [SinkDisposer] = []
        let source = Observable<Int>.create { _ in
            Disposables.create { log.write("source \(disposers.map(\.isDisposed))") }
        }
        let disposable = source.filter { _ in true }.skip(1).start(Log())
        var next: Any? = disposable
        while let disposer = next as? SinkDisposer {
            disposers.append(disposer)
            next = Mirror(reflecting: disposer).children.first { $0.label == "subscription" }
                .flatMap { $0.value as? any Disposable }
        }
        #expect(disposers.count == 3)
        disposable.dispose()
        #expect(log.lines == ["source [true, true, true]"])
    }
}
