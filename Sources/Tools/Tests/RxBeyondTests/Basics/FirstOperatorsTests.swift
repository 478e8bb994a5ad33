import TestSupport
import Testing

@testable import RxDemo

@Suite struct DistinctUntilChangedTests {
    private let source = TestSource<Int>()
    private let log = Log()

    /// Sends these elements and `completed` through what `operators` makes.
    private func send<Element>(
        _ elements: [Element],
        through operators: (Observable<Element>) -> Observable<Element>,
    ) -> [String] {
        let (log, source) = (Log(), TestSource<Element>())
        operators(source.observable).subscribe(log)
        for element in elements { source.onNext(element) }
        source.onCompleted()
        return log.lines
    }

    @Test func `an element that equals the last one sent is left out`() {
        expect(
            send([1, 1, 2, 2, 1]) { $0.distinctUntilChanged() },
            ["next(1)", "next(2)", "next(1)", "completed"]
        )
    }

    @Test func `a key, a comparer, which receives the last one first, both, or a property decides`()
    {
        expect(
            send([1, 11, 2, 21]) { $0.distinctUntilChanged { $0 % 10 } },
            ["next(1)", "next(2)", "next(21)", "completed"]
        )
        expect(
            send([1, 2, 3, 4, 6]) { $0.distinctUntilChanged { last, new in new < last + 2 } },
            ["next(1)", "next(3)", "next(6)", "completed"]
        )
        let letters = send(["a", "A", "b"]) {
            $0.distinctUntilChanged({ Array($0.lowercased()) }, comparer: { $0 == $1 })
        }
        expect(letters, ["next(a)", "next(b)", "completed"])
        let lengths = send(["a", "b", "cc"]) { $0.distinctUntilChanged(at: \.count) }
        expect(lengths, ["next(a)", "next(cc)", "completed"])
    }

    @Test(arguments: [true, false])
    func `what a closure throws ends the sequence and is the last call`(_ inSelector: Bool) {
        let source = TestSource<Int>(ignoresDispose: true)
        source.observable
            .distinctUntilChanged(
                { key in
                    log.write("key")
                    if inSelector { throw Boom() }
                    return key
                },
                comparer: { (_: Int, _: Int) in throw Boom() },
            )
            .subscribe(log)
        for element in 1...3 { source.onNext(element) }
        source.onCompleted()
        expect(
            log,
            (inSelector
                ? ["key", "error(boom)"] : ["key", "next(1)", "key", "error(boom)"])
        )
        expect(source.disposals, 1)
    }

    @Test func `a key whose deinit sends the next element is freed safely`() {
        final class Key {
            let (element, source): (Int, TestSource<Int>)

            init(_ element: Int, _ source: TestSource<Int>) {
                (self.element, self.source) = (element, source)
            }

            deinit {
                if element == 1 { source.onNext(3) }
            }
        }
        source.observable
            .distinctUntilChanged({ Key($0, source) }, comparer: { $0.element == $1.element })
            .subscribe(log)
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        // When it is freed is the optimiser's choice; that it can send then is what counts.
        expect(log.lines.sorted(), ["completed", "next(1)", "next(2)", "next(3)"])
    }
}

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

@Suite struct DeferredTests {
    private let log = Log()

    @Test func `the factory runs once for every subscriber, when it subscribes`() {
        let (log, calls) = (Log(), Counter())
        let deferred = Observable<Int>.deferred { .just(calls.increment()) }
        expect(calls.value, 0)
        for _ in 0..<2 { deferred.subscribe(log) }
        expect(log, ["next(1)", "completed", "next(2)", "completed"])
    }

    @Test func `what the factory throws ends the sequence`() {
        let disposable = Observable<Int>.deferred { throw Boom() }.subscribe(log)
        expect(log, ["error(boom)"])
        expect((disposable as? any Cancelable)?.isDisposed, true)
    }
}

@Suite struct EmptyNeverErrorTests {
    private let log = Log()

    @Test func `empty and error end at once, for every subscriber`() {
        let log = Log()
        for ending in [Observable<Int>.empty(), .error(Boom())] {
            for _ in 0..<2 { ending.subscribe(log) }
        }
        expect(log, ["completed", "completed", "error(boom)", "error(boom)"])
    }

    @Test func `never sends nothing and keeps no observer`() {
        let (log, living) = (Log(), Counter())
        let never = Observable<Int>.never()
        func subscribe() -> any Disposable {
            let tracked = Tracked(living)
            return never.subscribe(
                AnyObserver { event in
                    tracked.touch()
                    log.write(event)
                }
            )
        }
        let disposable = subscribe()
        expect(living.value, 0)
        disposable.dispose()
        expect(log, [])
    }
}
