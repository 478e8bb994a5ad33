import TestSupport
import Testing

@testable import RxDemo

@Suite struct EventMembersTests {
    private let events: [Event<Int>] = [.next(1), .error(Boom()), .completed]

    @Test func `element, error and isCompleted each answer for one kind of event`() {
        expect(events.map(\.element), [1, nil, nil])
        expect(events.map { $0.error is Boom }, [false, true, false])
        expect(events.map(\.isCompleted), [false, false, true])
    }

    @Test func `map transforms the element and leaves the ends; what it throws becomes an error`() {
        let log = Log()
        for event in events { log.write(event.map { "\($0 + 1)!" }) }
        for event in events { log.write(event.map { (_: Int) throws -> Int in throw Boom() }) }
        let lines = ["next(2!)", "error(boom)", "completed"]
        expect(log, lines + ["error(boom)", "error(boom)", "completed"])
    }

    @Test func `the debug description of a string has no quotation marks`() {
        expect(Event.next("a").debugDescription, "next(a)")
    }
}

@Suite struct ObserverMembersTests {
    private struct Writer: ObserverType {
        let log: Log

        func on(_ event: Event<Int>) { log.write(event) }
    }

    @Test func `mapObserver sends the transformed elements, the ends, and what it throws`() {
        for end in [Event<String>.completed, .error(Boom()), .next("")] {
            let log = Log()
            let observer = Writer(log: log).mapObserver { (text: String) in
                if text.isEmpty { throw Boom() }
                return text.count
            }
            observer.onNext("abc")
            observer.on(end)
            expect(log, ["next(3)", end.isCompleted ? "completed" : "error(boom)"])
        }
    }
}

/// A subscription has an owner, which is handed back: a screen, for example.
private final class Owner {
    let log: Log

    init(_ log: Log) { self.log = log }
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
