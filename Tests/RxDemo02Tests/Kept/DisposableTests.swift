import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct CompositeDisposableTests {
    @Test func `it disposes what it holds in the order of insertion`() {
        let log = Log()
        let composite = CompositeDisposable()
        for name in ["a", "b", "c"] {
            composite.insert(Disposables.create { log.write(name) })
        }
        composite.dispose()
        #expect(log.lines == ["a", "b", "c"])
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
