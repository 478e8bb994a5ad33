import TestSupport
import Testing

@testable import RxDemo

/// Asks the first operators that are not the core's what the core's are asked.
@Suite(.timeLimit(.minutes(5)))
struct BasicsContractTests {
    @Test(arguments: Contract.clauses + Contract.closureClauses + Contract.threadClauses)
    func `distinctUntilChanged keeps the operator's contract`(clause: Contract.Clause) {
        check(clause) { source, closure in
            source.distinctUntilChanged { try closure($0) }
        } model: { numbers in
            numbers.indices.filter { $0 == 0 || numbers[$0] != numbers[$0 - 1] }
                .map { numbers[$0] }
        }
    }

    static let operators = [
        PassingOperator(
            "do",
            calling: { source, closure in source.do(onNext: { _ = try closure($0) }) }
        ),
        PassingOperator("scan", calling: { source, closure in source.scan(0) { try closure($1) } }),
        PassingOperator(
            "scan(into:)",
            calling: { source, closure in source.scan(into: 0) { $0 = try closure($1) } }
        ),
        PassingOperator("deferred") { source in Observable.deferred { source } },
    ]

    @Test(arguments: PassingOperator.questions(operators))
    func `do, scan and deferred keep the operator's contract`(
        passing: PassingOperator,
        clause: Contract.Clause
    ) {
        // Its closure has the result in its hands, so that nobody else may change it meanwhile.
        let isScanInto = passing.testDescription == "scan(into:)"
        if isScanInto, [.closureActs, .freedElementActs].contains(clause) { return }
        check(clause, passing.apply) { $0 }
    }

    @Test(arguments: Contract.SourceClause.allCases)
    func `deferred keeps the source's contract`(clause: Contract.SourceClause) {
        check(clause, sends: ["next(7)", "completed"]) { number in
            Observable.deferred { .just(number) }
        }
    }
}

/// The rule for arguments: a number that can mean nothing stops the program where it is written.
@Suite(.timeLimit(.minutes(5)))
struct ArgumentsTests {
    // Each by itself: with what stands around it, such a block compiles only from Swift 6.3 on.
    @Test func `a number that can mean nothing stops the program`() async {
        await withHighPriority {
            await #expect(processExitsWith: .failure) { _ = Observable.just(1).take(-1) }
            await #expect(processExitsWith: .failure) { _ = Observable.just(1).retry(-1) }
            await #expect(processExitsWith: .failure) { _ = Observable.just(1).replay(-1) }
            await #expect(processExitsWith: .failure) { _ = Observable.just(1).share(replay: -1) }
            await #expect(processExitsWith: .failure) {
                _ = ReplaySubject<Int>.create(bufferSize: -1)
            }
            await #expect(processExitsWith: .failure) {
                _ = Observable.range(start: 0, count: -1)
            }
            await #expect(processExitsWith: .failure) {
                _ = Observable<UInt8>.range(start: 255, count: 2)
            }
            await #expect(processExitsWith: .failure) {
                _ = Observable.of(Observable.just(1)).merge(maxConcurrent: 0)
            }
        }
    }
}

@Suite struct DistinctUntilChangedTests {
    private let log = Log()

    @Test func `a key, or a comparer, which receives the last one first, decides`() {
        Observable.of(1, 11, 2, 21).distinctUntilChanged { $0 % 10 }.subscribe(log)
        Observable.of(1, 2, 3, 4, 6).distinctUntilChanged { last, new in new < last + 2 }
            .subscribe(log)
        let keys = ["next(1)", "next(2)", "next(21)", "completed"]
        expect(log, keys + ["next(1)", "next(3)", "next(6)", "completed"])
    }

    @Test func `both decide, or a property`() {
        Observable.of("a", "A", "b")
            .distinctUntilChanged({ Array($0.lowercased()) }, comparer: { $0 == $1 })
            .subscribe(log)
        Observable.of("a", "b", "cc").distinctUntilChanged(at: \.count).subscribe(log)
        expect(log, ["next(a)", "next(b)", "completed", "next(a)", "next(cc)", "completed"])
    }
}

@Suite struct ScanTests {
    private let source = TestSource<Int>()
    private let log = Log()

    @Test func `each element makes a new result with the one before, also of another type`() {
        source.observable.scan("") { "\($0)\($1)" }.subscribe(log)
        source.observable.scan(into: []) { $0.append($1) }.subscribe(log)
        for number in 1...2 { source.onNext(number) }
        source.onCompleted()
        let elements = ["next(1)", "next([1])", "next(12)", "next([1, 2])"]
        expect(log, elements + ["completed", "completed"])
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
        source.observable.scan(0) { [source] sum, number in
            if number == 1 { source.onNext(10) }
            return sum + number
        }.subscribe { [source, log] event in
            log.write(event)
            if case .next(1) = event { source.onNext(100) }
        }
        source.onNext(1)
        source.onCompleted()
        expect(log, ["next(10)", "next(1)", "next(101)", "completed"])
    }
}

/// Sources that are hardly any code.
@Suite struct FirstSourcesTests {
    private let log = Log()

    @Test func `the factory of deferred runs once for every subscriber, when it subscribes`() {
        let calls = Counter()
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

    @Test func `never sends nothing and keeps no observer`() {
        let living = Counter()
        let disposable = Observable<Int>.never().subscribe(
            AnyObserver { [log, tracked = Tracked(living)] event in
                tracked.touch()
                log.write(event)
            }
        )
        expect(living.value, 0)
        disposable.dispose()
        expect(log, [])
    }
}
