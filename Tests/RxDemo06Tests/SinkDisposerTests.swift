import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct SinkDisposerTests {
    private func action(_ name: String, _ log: Log) -> any Disposable {
        Disposables.create { log.write(name) }
    }

    @Test func `dispose disposes the sink, then the subscription, once`() {
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

    @Test func `to set them twice stops the program`() async {
        await withHighPriority {
            await #expect(processExitsWith: .failure) {
                let disposer = SinkDisposer()
                for _ in 0..<2 {
                    disposer.setSinkAndSubscription(
                        sink: Disposables.create(),
                        subscription: Disposables.create()
                    )
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `it releases both, whether dispose comes first or last`(disposeFirst: Bool) {
        struct Held: Disposable {
            let tracked: Tracked
            func dispose() {}
        }
        let living = Counter()
        let disposer = SinkDisposer()
        if disposeFirst { disposer.dispose() }
        disposer.setSinkAndSubscription(
            sink: Held(tracked: Tracked(living)),
            subscription: Held(tracked: Tracked(living))
        )
        disposer.dispose()
        #expect(living.value == 0)
    }

    @Test func `a sink may dispose its disposer`() {
        let log = Log()
        let disposer = SinkDisposer()
        disposer.setSinkAndSubscription(
            sink: Disposables.create {
                log.write("sink, disposed: \(disposer.isDisposed)")
                disposer.dispose()
            },
            subscription: action("subscription", log)
        )
        disposer.dispose()
        #expect(log.lines == ["sink, disposed: true", "subscription"])
    }

    @Test func `every operator of a chain has a disposer, and the first disposes all`() {
        let log = Log()
        var disposers: [any Cancelable] = []
        let source = Observable<Int>.create { _ in
            Disposables.create { log.write("source \(disposers.map(\.isDisposed))") }
        }
        func watched(_ source: Observable<Int>) -> Observable<Int> {
            WithDisposer(source: source) { disposers.insert($0, at: 0) }
        }
        let disposable = watched(watched(source).filter { _ in true }).skip(1).subscribe(log)
        #expect(disposers.map(\.isDisposed) == [false, false])
        disposable.dispose()
        #expect(log.lines == ["source [true, true]"])
    }
}

/// An operator that changes nothing, and shows the disposer of every subscription.
private final class WithDisposer: Producer<Int> {
    private let source: Observable<Int>
    private let show: (any Cancelable) -> Void

    init(source: Observable<Int>, show: @escaping (any Cancelable) -> Void) {
        self.source = source
        self.show = show
    }

    override func run(
        _ observer: some ObserverType<Int>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        show(cancel)
        return (sink: Disposables.create(), subscription: source.subscribe(observer))
    }
}
