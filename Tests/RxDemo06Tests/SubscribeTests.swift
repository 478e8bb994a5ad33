import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5))) struct SubscribeTests {
    private func subscribe(_ log: Log, to observable: Observable<Int>) -> any Disposable {
        observable.subscribe(
            onNext: { log.write("next \($0)") },
            onError: { log.write("error \($0)") },
            onCompleted: { log.write("completed") },
            onDisposed: { log.write("disposed") }
        )
    }

    @Test func `each kind of event goes to its own closure`() {
        let log = Log()
        let source = TestSource<Int>()
        _ = subscribe(log, to: source.observable)
        source.onNext(1)
        source.onError(Boom())
        #expect(log.lines == ["next 1", "error boom", "disposed"])
    }

    @Test(arguments: [true, false])
    func `onDisposed runs once: after an end before the source stops, else after`(isEnd: Bool) {
        let log = Log()
        let observable = Observable<Int>.create { observer in
            if isEnd { observer.onCompleted() }
            return Disposables.create { log.write("the source stops") }
        }
        let disposable = subscribe(log, to: observable)
        for _ in 1...2 { disposable.dispose() }
        let end = ["completed", "disposed", "the source stops"]
        #expect(log.lines == (isEnd ? end : ["the source stops", "disposed"]))
    }

    @Test func `onDisposed may dispose`() {
        let log = Log()
        let source = TestSource<Int>()
        var disposable: (any Disposable)?
        disposable = source.observable.subscribe(onDisposed: {
            log.write("disposed")
            disposable?.dispose()
        })
        disposable?.dispose()
        disposable = nil
        #expect(log.lines == ["disposed"])
        #expect(source.disposals == 1)
    }

    @Test func `the closures are freed after the end, while the disposable is held`() {
        let living = Counter()
        let source = TestSource<Int>()
        let disposable: any Disposable
        do {
            let tracked = Tracked(living)
            disposable = source.observable.subscribe(
                onNext: { _ in tracked.touch() },
                onDisposed: { tracked.touch() }
            )
        }
        source.onCompleted()
        #expect(withExtendedLifetime(disposable) { living.value } == 0)
    }

    @Test func `asObservable of a type that the library does not know passes dispose on`() {
        struct Endless: ObservableType {
            typealias Element = Int

            let stops: Counter

            func subscribe(_ observer: some ObserverType<Int>) -> any Disposable {
                Disposables.create { stops.increment() }
            }
        }
        let stops = Counter()
        Endless(stops: stops).asObservable().subscribe().dispose()
        #expect(stops.value == 1)
    }
}

@Suite(.timeLimit(.minutes(5))) struct JustTests {
    @Test func `a chain on just is disposed before it is returned`() {
        let disposable = Observable.just(1).map { $0 + 1 }.subscribe(Log())
        #expect((disposable as? any Cancelable)?.isDisposed == true)
    }

    @Test(arguments: Contract.SourceClause.allCases)
    func `just keeps the source's contract`(clause: Contract.SourceClause) {
        check(clause, sends: ["next(7)", "completed"]) { Observable.just($0) }
    }
}
