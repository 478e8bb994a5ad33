import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// The first operators and sources that are not the core's, and members of what is.
@Suite(.timeLimit(.minutes(5))) struct BasicsTests {
    private let source = TestSource<Int>()
    private let log = Log()

    static let operators = [
        PassingOperator("distinctUntilChanged") { source, closure in
            source.distinctUntilChanged({ try closure($0) }, comparer: { _, _ in false })
        },
        PassingOperator("do") { source, closure in source.do(onNext: { _ = try closure($0) }) },
        PassingOperator("scan") { source, closure in source.scan(0) { try closure($1) } },
        PassingOperator("scan(into:)") { source, closure in
            source.scan(into: 0) { $0 = try closure($1) }
        },
        PassingOperator("deferred") { source in Observable.deferred { source } },
    ]

    @Test(arguments: PassingOperator.questions(operators))
    func `do, scan, deferred keep the contract`(passing: PassingOperator, clause: Contract.Clause) {
        // Its closure has the result in its hands, so that nobody else may change it meanwhile.
        let isScanInto = passing.testDescription == "scan(into:)"
        if isScanInto, [.closureActs, .freedElementActs].contains(clause) { return }
        check(clause, passing.apply) { $0 }
    }

    @Test(arguments: [
        MarbleRow("a key", "a-ba|") { $0.hot("aAba|").distinctUntilChanged { $0.lowercased() } },
        MarbleRow("a comparer, which receives the last one first", "3--4|") {
            $0.hot("3124|").distinctUntilChanged { last, new in new < last }
        },
        MarbleRow("both", "a-b|") {
            $0.hot("aAb|").distinctUntilChanged({ [$0.lowercased()] }, comparer: { $0 == $1 })
        },
        MarbleRow("a property", "a-é|") { $0.hot("abé|").distinctUntilChanged(at: \.utf8.count) },
    ])
    func `distinctUntilChanged: what decides`(row: MarbleRow) { row.expectResult() }

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

    @Test func `an element sent by a handler finds the new result, by an accumulator not`() {
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

    @Test func `what the factory throws ends the sequence`() {
        let disposable = Observable<Int>.deferred { throw Boom() }.subscribe(log)
        expect(log, ["error(boom)"])
        expect((disposable as? any Cancelable)?.isDisposed, true)
    }

    @Test func `never sends nothing and keeps no observer`() {
        let living = Counter()
        Observable<Int>.never().subscribe(log).dispose()
        let disposable = Observable<Int>.never().subscribe(holding: living)
        expect(living.value, 0)
        disposable.dispose()
        expect(log, [])
    }

    private func watch(_ source: Observable<Int>) -> Observable<Int> {
        source.do(
            onNext: { log.write("onNext \($0)") },
            afterNext: { log.write("afterNext \($0)") },
            onError: { log.write("onError \($0)") },
            afterError: { log.write("afterError \($0)") },
            onCompleted: { log.write("onCompleted") },
            afterCompleted: { log.write("afterCompleted") },
            onSubscribe: { log.write("onSubscribe") },
            onSubscribed: { log.write("onSubscribed") },
            onDispose: { log.write("onDispose") },
        )
    }

    @Test(arguments: [
        (Event<Int>.completed, ["onCompleted", "completed", "afterCompleted"]),
        (.error(Boom()), ["onError boom", "error(boom)", "afterError boom"]),
    ])
    func `each closure runs beside its event, until the end`(end: Event<Int>, lines: [String]) {
        watch(source.observable).subscribe(log)
        source.onNext(1)
        source.on(end)
        let before = ["onSubscribe", "onSubscribed", "onNext 1", "next(1)", "afterNext 1"]
        expect(log, before + lines + ["onDispose"])
    }

    @Test func `onDispose runs once, after the source has been disposed, and is the last`() {
        let source = TestSource<Int>(ignoresDispose: true)
        let disposable = watch(source.observable.do(onDispose: { log.write("source") }))
            .subscribe(log)
        disposable.dispose()
        disposable.dispose()
        source.onNext(1)
        source.onCompleted()
        expect(log, ["onSubscribe", "onSubscribed", "source", "onDispose"])
    }

    @Test func `when onDispose runs, the subscription says that it is disposed`() {
        var subscription: (any Disposable)?
        subscription = source.observable
            .do(onDispose: { log.write((subscription as? any Cancelable)?.isDisposed == true) })
            .map { $0 }.subscribe(AnyObserver { _ in })
        source.onCompleted()
        expect(log, ["true"])
    }

    @Test func `a source that ends inside subscribe has ended before onSubscribed`() {
        watch(.empty()).subscribe(log)
        let lines = "onSubscribe, onCompleted, completed, afterCompleted, onSubscribed, onDispose"
        expect(log.lines.joined(separator: ", "), lines)
    }

    @Test func `what a closure throws comes after an element or for the end, not after it`() {
        let one = Observable.just(1)
        one.do(afterNext: { _ in throw Boom() }).subscribe(log)
        one.do(onCompleted: { throw Boom() }).subscribe(log)
        one.do(afterCompleted: { throw Boom() }).subscribe(log)
        let failed = ["next(1)", "error(boom)"]
        expect(log, failed + failed + ["next(1)", "completed"])
    }

    @Test func `element, error and isCompleted each answer for one kind of event`() {
        expect(Event<Int>.kinds.map(\.element), [1, nil, nil])
        expect(Event<Int>.kinds.map(\.isCompleted), [false, true, false])
        expect(Event<Int>.kinds.map { $0.error is Boom }, [false, false, true])
    }

    @Test func `map transforms the element and leaves the ends; what it throws becomes an error`() {
        for event in Event<Int>.kinds {
            log.write(event.map { "\($0 + 1)!" })
            log.write(event.map { (_: Int) throws -> Int in throw Boom() })
        }
        let lines = ["next(2!)", "error(boom)", "completed", "completed"]
        expect(log, lines + ["error(boom)", "error(boom)"])
    }

    @Test func `the debug description of a string has no quotation marks`() {
        expect(Event.next("a").debugDescription, "next(a)")
    }

    @Test func `mapObserver sends the transformed elements, the ends, and what it throws`() {
        for end in [Event<String>.completed, .error(Boom()), .next("")] {
            let log = Log()
            let observer = AnyObserver<Int> { log.write($0) }.mapObserver { (text: String) in
                if text.isEmpty { throw Boom() }
                return text.count
            }
            observer.onNext("abc")
            observer.on(end)
            expect(log, ["next(3)", end.isCompleted ? "completed" : "error(boom)"])
        }
    }

    private func subscribe(_ owner: Log, to source: TestSource<Int>) -> any Disposable {
        source.observable.subscribe(
            with: owner,
            onNext: { owner, element in owner.write("next \(element)") },
            onError: { owner, error in owner.write("error \(error)") },
            onCompleted: { owner in owner.write("completed") },
            onDisposed: { owner in owner.write("disposed") },
        )
    }

    @Test func `every closure of subscribe(with:) receives the object`() {
        for end in Event<Int>.ends {
            let source = TestSource<Int>()
            _ = subscribe(log, to: source)
            source.onNext(1)
            source.on(end)
        }
        expect(log, ["next 1", "completed", "disposed", "next 1", "error boom", "disposed"])
    }

    @Test func `subscribe(with:) holds the object weakly`() {
        var owner: Log? = Log()
        weak var freed: Log?
        freed = owner
        let disposable = subscribe(owner!, to: source)
        source.onNext(1)
        owner = nil
        expect(freed == nil)
        source.onNext(2)
        disposable.dispose()
    }

    private func disposable(_ name: String) -> any Disposable {
        Disposables.create { log.write(name) }
    }

    @Test func `several are disposed together, in order`() {
        let parts = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map(disposable)
        let several: [any Cancelable] = [
            Disposables.create([]), Disposables.create(parts[0], parts[1]),
            Disposables.create(parts[2], parts[3], parts[4]),
            Disposables.create(parts[5], parts[6], parts[7], parts[8]),
            Disposables.create(["j", "k", "l"].map(disposable)),
        ]
        for all in several { all.dispose() }
        expect(several.allSatisfy(\.isDisposed))
        expect(log, "abcdefghijkl".map { "\($0)" })
    }

    @Test func `a disposable may lie in two bags: each disposes what else it holds`() {
        var bags = [DisposeBag(), DisposeBag()]
        let both = disposable("both")
        for (name, bag) in zip(["a", "b"], bags) {
            disposable(name).disposed(by: bag)
            both.disposed(by: bag)
        }
        bags.removeFirst()
        expect(log, ["a", "both"])
        bags.removeFirst()
        expect(log, ["a", "both", "b"])
    }

    @Test func `a bag takes disposables one by one, as a list, or as a closure with one a line`() {
        _ = DisposeBag(disposing: disposable("a"), disposable("b"))
        _ = DisposeBag(disposing: [disposable("c")])
        do {
            let bag = DisposeBag {
                disposable("d")
                Observable<Int>.never().subscribe(onDisposed: { log.write("e") })
            }
            bag.insert(disposable("f"), disposable("g"))
            bag.insert([disposable("h")])
            bag.insert { disposable("i") }
        }
        expect(log, "abcdefghi".map { "\($0)" })
    }

    @Test func `a serial disposable can be asked for what it holds`() {
        let serial = SerialDisposable()
        serial.disposable.dispose()
        serial.disposable = disposable("held")
        serial.disposable.dispose()
        expect(log, ["held"])
    }

    @Test func `a second one for a single assignment stops the program, undisposed`() async {
        await withHighPriority {
            await #expect(processExitsWith: .failure) {
                let place = SingleAssignmentDisposable()
                place.setDisposable(Disposables.create())
                place.setDisposable(Disposables.create { exit(EXIT_SUCCESS) })
            }
        }
    }
}

/// The rule for arguments: a number that can mean nothing stops the program where it is written.
@Suite(.timeLimit(.minutes(5))) struct ArgumentsTests {
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
            await #expect(processExitsWith: .failure) { _ = Observable.range(start: 0, count: -1) }
            await #expect(processExitsWith: .failure) {
                _ = Observable<UInt8>.range(start: 255, count: 2)
            }
            await #expect(processExitsWith: .failure) {
                _ = Observable.of(Observable.just(1)).merge(maxConcurrent: 0)
            }
        }
    }
}
