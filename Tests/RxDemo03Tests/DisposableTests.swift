import Testing
import TestSupport

@testable import RxDemo03

@Suite(.endingSubscriptions)
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

    @Test func `a dispose action may dispose itself`() {
        let log = Log()
        var disposable: (any Cancelable)?
        disposable = Disposables.create {
            log.write("action")
            disposable?.dispose()
        }
        disposable?.dispose()
        #expect(log.lines == ["action"])
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

    @Test func `a dispose action runs once, from however many threads it is disposed`() {
        let runs = Counter()
        let disposables = Shared(
            (0..<20_000).map { _ in Disposables.create { runs.increment() } }
        )
        onThreads(4) { _ in
            for disposable in disposables.value { disposable.dispose() }
        }
        #expect(runs.value == 20_000)
    }

    @Test func `a disposable that does nothing can be disposed`() {
        let disposable = Disposables.create()
        disposable.dispose()
        disposable.dispose()
    }
}

@Suite(.endingSubscriptions)
struct CompositeDisposableTests {
    private func action(_ name: String, _ log: Log) -> any Cancelable {
        Disposables.create { log.write(name) }
    }

    @Test func `it disposes what it holds in the order in which it came, and once`() {
        let log = Log()
        let composite = CompositeDisposable(action("a", log), action("b", log))
        _ = composite.insert(action("c", log))
        #expect(composite.count == 3)
        composite.dispose()
        composite.dispose()
        #expect(log.lines == ["a", "b", "c"])
        #expect(composite.isDisposed)
        #expect(composite.count == 0)
    }

    @Test func `what comes after the end is disposed at once, and gets no key`() {
        let log = Log()
        let composite = CompositeDisposable()
        composite.dispose()
        #expect(composite.insert(action("late", log)) == nil)
        #expect(log.lines == ["late"])
    }

    @Test func `one can be taken out and is disposed then, and not again`() throws {
        let log = Log()
        let composite = CompositeDisposable()
        _ = composite.insert(action("a", log))
        let key = try #require(composite.insert(action("b", log)))
        _ = composite.insert(action("c", log))
        composite.remove(for: key)
        composite.remove(for: key)
        #expect(log.lines == ["b"])
        #expect(composite.count == 2)
        composite.dispose()
        #expect(log.lines == ["b", "a", "c"])
    }

    @Test func `an action may insert and dispose while the composite is being disposed`() {
        let log = Log()
        let composite = CompositeDisposable()
        _ = composite.insert(
            Disposables.create {
                log.write("a")
                composite.dispose()
                _ = composite.insert(self.action("late", log))
            }
        )
        _ = composite.insert(action("b", log))
        composite.dispose()
        #expect(log.lines == ["a", "late", "b"])
    }

    @Test func `it lets go of what it has disposed`() {
        let living = Counter()
        let composite = CompositeDisposable()
        do {
            let tracked = Tracked(living)
            _ = composite.insert(Disposables.create { tracked.touch() })
        }
        composite.dispose()
        #expect(living.value == 0)
    }

    @Test func `whatever is inserted from many threads is disposed once`() {
        let runs = Counter()
        for _ in 0..<50 {
            let composite = Shared(CompositeDisposable())
            onThreads(4) { number in
                for _ in 0..<10 {
                    _ = composite.value.insert(Disposables.create { runs.increment() })
                }
                if number == 0 { composite.value.dispose() }
            }
        }
        #expect(runs.value == 50 * 40)
    }
}

@Suite(.endingSubscriptions)
struct DisposeBagTests {
    @Test func `a bag disposes what it holds, in order, when it is let go`() {
        let log = Log()
        var bag: DisposeBag? = DisposeBag()
        for name in ["a", "b"] {
            let disposable = Disposables.create { log.write(name) }
            bag.map(disposable.disposed(by:))
        }
        bag?.insert(Disposables.create { log.write("c") }, Disposables.create { log.write("d") })
        #expect(log.lines == [])
        bag = nil
        #expect(log.lines == ["a", "b", "c", "d"])
    }

    @Test func `a bag can be made of what it shall dispose`() {
        let log = Log()
        do {
            let bag = DisposeBag(disposing: Disposables.create { log.write("a") })
            withExtendedLifetime(bag) { log.write("held") }
        }
        #expect(log.lines == ["held", "a"])
    }

    @Test func `whatever is put into a bag from many threads is disposed once`() {
        final class Owner {
            var bag: DisposeBag? = DisposeBag()
        }
        let runs = Counter()
        let owner = Shared(Owner())
        onThreads(4) { _ in
            for _ in 0..<5000 {
                let disposable = Disposables.create { runs.increment() }
                owner.value.bag.map(disposable.disposed(by:))
            }
        }
        owner.value.bag = nil
        #expect(runs.value == 20_000)
    }

    @Test func `a subscription ends with the owner of its bag`() {
        let log = Log()
        let source = Hand<Int>(isDeaf: true)
        var bag: DisposeBag? = DisposeBag()
        bag.map(source.observable.start(log).disposed(by:))
        source.onNext(1)
        bag = nil
        source.onNext(2)
        #expect(log.lines == ["next(1)"])
    }
}
