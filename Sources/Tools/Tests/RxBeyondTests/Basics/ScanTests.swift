import TestSupport
import Testing

@testable import RxDemo

@Suite struct ScanTests {
    private let source = TestSource<Int>()
    private let log = Log()

    @Test func `each element makes a new result with the one before, also of another type`() {
        source.observable.scan("") { "\($0)\($1)" }.subscribe(log)
        source.observable.scan(into: []) { $0.append($1) }.subscribe(log)
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        let expected = [
            "next(1)", "next([1])", "next(12)", "next([1, 2])", "completed", "completed",
        ]
        expect(log, expected)
    }

    @Test func `with into the result is changed in place, for each subscriber its own`() {
        final class Storage {}
        let chain = source.observable.scan(into: Storage()) { storage, _ in
            if isKnownUniquelyReferenced(&storage) { return }
            log.write("another one")
            storage = Storage()
        }
        let bag = CompositeDisposable()
        for _ in 1...2 { bag.insert(chain.subscribe { _ in }) }
        for number in 1...3 { source.onNext(number) }
        bag.dispose()
        // Once for each, because the description keeps the first one.
        expect(log, ["another one", "another one"])
    }

    @Test
    func `an element sent from inside finds the new result in a handler, in an accumulator not`() {
        source.observable
            .scan(0) { [source] sum, number in
                if number == 1 { source.onNext(10) }
                return sum + number
            }
            .subscribe { [source, log] event in
                log.write(event)
                if case .next(1) = event { source.onNext(100) }
            }
        source.onNext(1)
        source.onCompleted()
        expect(log, ["next(10)", "next(1)", "next(101)", "completed"])
    }

    @Test func `an old result may send while it is freed`() {
        var (number, send): (Int, () -> Void) = (0, {})
        let disposable = Ungated<Void> { observer in
            send = { observer.onNext(()) }
            return Disposables.create()
        }
        .scan(AtDeinit {}) { _, _ in
            number += 1
            return AtDeinit { [number] in if number == 1 { send() } }
        }
        .subscribe { _ in log.write(number) }
        for _ in 1...2 { send() }
        send = {}
        disposable.dispose()
        expect(log, ["1", "2", "3"])
    }
}
