import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct DisposableTests {
    @Test func `a dispose action runs once`() {
        let log = Log()
        let disposable = Disposables.create { log.write("action") }
        #expect(!disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(log.lines == ["action"])
    }

    @Test func `a dispose action may dispose itself, and is disposed while it runs`() {
        let log = Log()
        var disposable: (any Cancelable)?
        disposable = Disposables.create {
            log.write("disposed: \(disposable?.isDisposed == true)")
            disposable?.dispose()
        }
        disposable?.dispose()
        #expect(log.lines == ["disposed: true"])
        disposable = nil
    }

    @Test func `a dispose action is freed once it has run`() {
        let living = Counter()
        let disposable: any Cancelable
        do {
            let tracked = Tracked(living)
            disposable = Disposables.create { tracked.touch() }
        }
        #expect(living.value == 1)
        disposable.dispose()
        #expect(living.value == 0)
    }

    @Test func `a dispose action that is never run is freed with its disposable`() {
        let living = Counter()
        do {
            let tracked = Tracked(living)
            _ = Disposables.create { tracked.touch() }
        }
        #expect(living.value == 0)
    }
}

@Suite(.timeLimit(.minutes(5)))
struct CompositeDisposableTests {
    private func action(_ name: String, _ log: Log) -> any Cancelable {
        Disposables.create { log.write(name) }
    }

    @Test func `it disposes what it holds in the order of insertion, and once`() {
        let log = Log()
        let composite = CompositeDisposable()
        for name in ["a", "b", "c"] { composite.insert(action(name, log)) }
        #expect(!composite.isDisposed)
        composite.dispose()
        composite.dispose()
        #expect(composite.isDisposed)
        #expect(log.lines == ["a", "b", "c"])
    }

    @Test func `what is inserted after dispose is disposed at once`() {
        let log = Log()
        let composite = CompositeDisposable()
        composite.dispose()
        composite.insert(action("late", log))
        #expect(log.lines == ["late"])
    }

    @Test func `an action may insert and dispose while the composite is being disposed`() {
        let log = Log()
        let composite = CompositeDisposable()
        composite.insert(
            Disposables.create { [unowned composite] in
                log.write("a")
                composite.dispose()
                composite.insert(self.action("late", log))
            }
        )
        composite.insert(action("b", log))
        composite.dispose()
        #expect(log.lines == ["a", "late", "b"])
    }

    @Test func `it releases what it has disposed`() {
        final class Screen: Disposable {
            let tracked: Tracked
            init(_ living: Counter) { tracked = Tracked(living) }
            func dispose() {}
        }
        let living = Counter()
        let composite = CompositeDisposable()
        composite.insert(Screen(living))
        #expect(living.value == 1)
        composite.dispose()
        #expect(living.value == 0)
    }
}

@Suite(.timeLimit(.minutes(5)))
struct DisposeBagTests {
    @Test func `a bag disposes what it holds, in order, when it is freed`() {
        let log = Log()
        var bag: DisposeBag? = DisposeBag()
        for name in ["a", "b"] {
            let disposable = Disposables.create { log.write(name) }
            bag.map(disposable.disposed(by:))
        }
        #expect(log.lines == [])
        bag = nil
        #expect(log.lines == ["a", "b"])
    }

    @Test func `a subscription ends with the owner of its bag`() {
        let log = Log()
        let source = TestSource<Int>(ignoresDispose: true)
        var bag: DisposeBag? = DisposeBag()
        bag.map(source.observable.subscribe(log).disposed(by:))
        source.onNext(1)
        bag = nil
        source.onNext(2)
        #expect(log.lines == ["next(1)"])
    }
}
