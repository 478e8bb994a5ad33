import TestSupport
import Testing

@testable import RxDemo

/// What is subscribed to and handed back; a screen, for example.
private final class Owner {
    let log: Log

    init(_ log: Log) {
        self.log = log
    }
}

@Suite struct SubscribeClosuresTests {
    private let log = Log()

    private func subscribe(_ owner: Owner, to source: TestSource<Int>) -> any Disposable {
        source.observable.subscribe(
            with: owner,
            onNext: { owner, element in owner.log.write("next \(element)") },
            onError: { owner, error in owner.log.write("error \(error)") },
            onCompleted: { owner in owner.log.write("completed") },
            onDisposed: { owner in owner.log.write("disposed") },
        )
    }

    @Test func `one closure can receive every event`() {
        _ = Observable.just(1).subscribe { event in log.write(event) }
        expect(log, ["next(1)", "completed"])
    }

    @Test func `every closure of subscribe(with:) receives the object`() {
        let owner = Owner(log)
        for end in [Event<Int>.completed, .error(Boom())] {
            let source = TestSource<Int>()
            _ = subscribe(owner, to: source)
            source.onNext(1)
            source.on(end)
        }
        expect(log, ["next 1", "completed", "disposed", "next 1", "error boom", "disposed"])
    }

    @Test func `subscribe(with:) holds the object weakly and calls nothing once it is freed`() {
        let source = TestSource<Int>()
        var owner: Owner? = Owner(log)
        weak var freed: Owner?
        freed = owner
        let disposable = subscribe(owner!, to: source)
        source.onNext(1)
        owner = nil
        expect(freed == nil)
        source.onNext(2)
        disposable.dispose()
        expect(log, ["next 1"])
    }
}
