import TestSupport
import Testing

@testable import RxBeyond

@Suite struct LongChainTests {
    /// An operator that changes nothing about a source that sends one element.
    struct Link: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let append: @Sendable (Observable<Int>) -> Observable<Int>

        static let all = [
            Link(testDescription: "merge") { .merge($0, .empty()) },
            Link(testDescription: "flatMap") { $0.flatMap { Observable.just($0) } },
            Link(testDescription: "concatMap") { $0.concatMap { Observable.just($0) } },
            Link(testDescription: "concat") { $0.concat(Observable.empty()) },
            Link(testDescription: "flatMapLatest") { $0.flatMapLatest { Observable.just($0) } },
            Link(testDescription: "combineLatest") {
                Observable.combineLatest($0, Observable.just(0), resultSelector: +)
            },
            Link(testDescription: "zip") {
                Observable.zip($0, Observable.just(0), resultSelector: +)
            },
            Link(testDescription: "withLatestFrom") {
                $0.withLatestFrom(Observable.just(0), resultSelector: +)
            },
            Link(testDescription: "startWith") { $0.startWith() },
            Link(testDescription: "catch") { $0.catch { throw $0 } },
            Link(testDescription: "retry") { $0.retry() },
            Link(testDescription: "retry(when:)") {
                $0.retry(when: { (errors: Observable<any Error>) in errors })
            },
            Link(testDescription: "materialize") { $0.materialize().dematerialize() },
        ]
    }

    @MainActor
    @Test(arguments: Link.all)
    func `a chain of a thousand subscribes, sends and ends on one stack`(_ link: Link) {
        let log = Log()
        let source = TestSource<Int>()
        var chain = source.observable
        for _ in 0..<1000 { chain = link.append(chain) }
        chain.subscribe(log)
        source.onNext(1)
        source.onCompleted()
        expect(log, ["next(1)", "completed"])
    }

    @MainActor
    @Test(arguments: Link.all)
    func `a chain of a thousand is disposed on one stack`(_ link: Link) {
        let log = Log()
        let source = TestSource<Int>()
        var chain = source.observable
        for _ in 0..<1000 { chain = link.append(chain) }
        chain.subscribe(log).dispose()
        source.onNext(1)
        expect(log, [])
        expect(source.disposals, 1)
    }
}
