import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5))) struct SinkDisposerTests {
    @Test(
        arguments: Contract.disposableClauses + Contract.lateClauses.filter { $0 != .lateInside },
        [true, false]
    )
    func `it keeps the contract with both`(clause: Contract.DisposableClause, isSink: Bool) {
        let other = Disposables.create()
        check(
            clause,
            { SinkDisposer() },
            adding: { disposer, part in
                disposer.setSinkAndSubscription(
                    sink: isSink ? part : other,
                    subscription: isSink ? other : part
                )
            }
        )
    }

    @Test func `dispose disposes the sink, then the subscription`() {
        let log = Log()
        let disposer = SinkDisposer()
        disposer.setSinkAndSubscription(
            sink: Disposables.create { log.write("sink") },
            subscription: Disposables.create { log.write("subscription") }
        )
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
