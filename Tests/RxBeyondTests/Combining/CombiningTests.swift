import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// The promises of the operators that combine the elements of several sequences.
@Suite(.timeLimit(.minutes(5))) struct CombiningTests {
    private let log = Log()

    static let operators = [
        PassingOperator("startWith") { $0.startWith() },
        PassingOperator("combineLatest") { source, closure in
            Observable.combineLatest(Observable.just(0), source) { try closure($1) }
        },
        PassingOperator("combineLatest of a list") { source, closure in
            Observable.combineLatest([source]) { try closure($0[0]) }
        },
        PassingOperator("zip") { source, closure in
            Observable.zip([source]) { try closure($0[0]) }
        },
        PassingOperator("withLatestFrom") { source, closure in
            source.withLatestFrom(Observable.just(0)) { first, _ in try closure(first) }
        },
    ]

    @Test(arguments: PassingOperator.questions(operators))
    func `what combines keeps the contract`(passing: PassingOperator, clause: Contract.Clause) {
        check(clause, passing.apply) { $0 }
    }

    static let rows = [
        MarbleRow("combineLatest: the latest of each, and the end of all", "-a1b1-b2-c2|") {
            .combineLatest($0.hot("a-b---c|"), $0.hot("-1--2|"), resultSelector: +)
        },
        MarbleRow("zip: the first ones, the second ones …, and the end of all", "-a1b2---c3|") {
            .zip($0.hot("ab--c|"), $0.hot("-12---3|"), resultSelector: +)
        },
        MarbleRow("combineLatest: the last source's element in vain is the end", "---|") {
            .combineLatest($0.hot("-|"), $0.hot("---1-2"), resultSelector: +)
        },
        MarbleRow("zip of a list: so it is there", "---|") {
            .zip([$0.hot("-|"), $0.hot("---1-2")]) { $0.joined() }
        },
        MarbleRow("zip of two: there it is not", "-----|") {
            .zip($0.hot("-|"), $0.hot("---1-|"), resultSelector: +)
        },
        MarbleRow("combineLatest: an error of one source", "-#") {
            .combineLatest($0.hot("a--b|"), $0.hot("-#"), resultSelector: +)
        },
        MarbleRow("zip: an error of one source", "-#") {
            .zip($0.hot("a--b|"), $0.hot("-#"), resultSelector: +)
        },
        MarbleRow("withLatestFrom: each with the second's latest, the first's end", "--b1-c2d2|") {
            $0.hot("a-b-cd|").withLatestFrom($0.hot("-1-2|"), resultSelector: +)
        },
        MarbleRow("withLatestFrom: an error of the first", "-#") {
            $0.hot("-#").withLatestFrom($0.hot("1"))
        },
        MarbleRow("withLatestFrom: an error of the second", "-#") {
            $0.hot("a--b|").withLatestFrom($0.hot("-#"))
        },
        MarbleRow("startWith: elements inside subscribe, before those of the source", "(ab)c|") {
            $0.hot("-c|").startWith("a", "b")
        },
    ]

    @Test(arguments: rows)
    func `what comes out of what goes in`(row: MarbleRow) { row.expectResult() }

    @Test func `one result at a time, on the thread whose element is new`() {
        let (letters, numbers) = (TestSource<String>(), TestSource<Int>())
        let here = Shared(Thread.current)
        let subscription =
            Observable
            .combineLatest(letters.observable, numbers.observable) { "\($0)\($1)" }
            .do(onNext: { pair in
                log.write("begin \(pair) \(Thread.current === here.value ? "here" : "there")")
                if pair == "b1" {
                    // This has to wait for the handler, which may itself send meanwhile.
                    expect(onAnotherThread { numbers.onNext(2) })
                    letters.onNext("c")
                }
            })
            .subscribe(log)
        letters.onNext("a")
        expect(onAnotherThread { numbers.onNext(1) })
        letters.onNext("b")
        let begun = ["begin a1 there", "next(a1)", "begin b1 here", "begin c1 here"]
        expect(log, begun + ["next(c1)", "next(b1)", "begin c2 here", "next(c2)"])
        subscription.dispose()
    }

    @Test func `sources are subscribed to in their order, and none after an end`() {
        let sources = [Observable<Int>.never(), .error(Boom()), .never()].enumerated()
        Observable.combineLatest(
            sources.map { number, source in source.do(onSubscribe: { log.write(number) }) }
        ).subscribe(log)
        expect(log, ["0", "1", "error(boom)"])
    }

    @Test func `a source that completes twice counts once`() {
        let (first, second) = (UngatedSource<Int>(), TestSource<Int>())
        Observable.combineLatest(first.observable, second.observable, resultSelector: +)
            .subscribe(log)
        for event in [Event.next(1), .completed, .completed] { first.on(event) }
        second.onNext(2)
        second.onCompleted()
        expect(log, ["next(3)", "completed"])
    }

    @Test func `of an empty list combineLatest sends one empty combination, zip none`() {
        let disposable = Observable<Int>.combineLatest([Observable<Int>]()) { $0.count }
            .subscribe(log)
        Observable.zip([Observable<Int>]()) { $0.count }.subscribe(log)
        expect(log, ["next(0)", "completed", "completed"])
        expect((disposable as? any Cancelable)?.isDisposed, true)
    }
}
