import TestSupport
import Testing

@testable import RxDemo

/// Every operator promises this that subscribes to a second source, or to a source again.
@Suite struct TwoSourcesTests {
    typealias Numbers = Observable<Int>

    struct Way: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @Sendable (_ a: Numbers, _ b: Numbers) -> Numbers

        init(_ name: String, _ make: @escaping @Sendable (Numbers, Numbers) -> Numbers) {
            (testDescription, self.make) = (name, make)
        }

        static let all = [
            Way("merge") { .merge($0, $1) },
            Way("merge of sequences") { Observable.of($0, $1).merge() },
            Way("merge, one at a time") { Observable.of($0, $1).merge(maxConcurrent: 1) },
            Way("flatMap") { a, b in a.flatMap { _ in b } },
            Way("concatMap") { a, b in a.concatMap { _ in b } },
            Way("flatMapLatest") { a, b in a.flatMapLatest { _ in b } },
            Way("switchLatest") { Observable.of($0, $1).switchLatest() },
            Way("concat") { $0.concat($1) },
            Way("combineLatest") { .combineLatest($0, $1, resultSelector: +) },
            Way("zip") { .zip($0, $1, resultSelector: +) },
            Way("withLatestFrom") { $0.withLatestFrom($1, resultSelector: +) },
            Way("startWith") { a, _ in a.startWith(0) },
            Way("catch") { a, b in a.catch { _ in b } },
            Way("catch of a list") { .catch(sequence: [$0, $1]) },
            Way("retry") { a, _ in a.retry(2) },
            Way("retry(when:)") { a, b in a.retry(when: { _ in b }) },
            Way("materialize") { a, _ in a.materialize().dematerialize() },
        ]
    }

    /// Something may happen before the end, so that it comes in every state of the operator.
    enum Before: CaseIterable {
        case nothing, elements, errorOfTheFirst

        func happen(to a: TestSource<Int>, _ b: TestSource<Int>) {
            switch self {
            case .nothing: break
            case .elements:
                a.onNext(1)
                b.onNext(2)
                a.onNext(3)
            case .errorOfTheFirst: a.onError(Boom())
            }
        }
    }

    private let log = Log()

    @Test(arguments: Way.all, Before.allCases)
    func `dispose stops what runs, once, and nothing begins or arrives afterwards`(
        way: Way,
        before: Before
    ) {
        let a = TestSource<Int>(ignoresDispose: true)
        let b = TestSource<Int>(ignoresDispose: true)
        let subscription = way.make(a.observable, b.observable).subscribe(log)
        before.happen(to: a, b)
        let (lines, subscriptions) = (log.lines, [a.subscriptions, b.subscriptions])
        subscription.dispose()
        subscription.dispose()
        expect([a.disposals, b.disposals], subscriptions)
        for source in [a, b] {
            source.onNext(4)
            source.onError(Boom())
            source.onCompleted()
        }
        expect(log, lines)
        expect([a.subscriptions, b.subscriptions], subscriptions)
    }

    @Test(arguments: Way.all, [true, false])
    func `everything is stopped and freed after the end while the disposable is held`(
        way: Way,
        completes: Bool
    ) {
        let end: Event<Int> = completes ? .completed : .error(Boom())
        for before in Before.allCases {
            let living = Counter()
            let (a, b) = (TestSource<Int>(), TestSource<Int>())
            func subscribe() -> any Disposable {
                let tracked = Tracked(living)
                return way.make(a.observable.do(onNext: { _ in tracked.touch() }), b.observable)
                    .subscribe { _ in tracked.touch() }
            }
            let subscription = subscribe()
            before.happen(to: a, b)
            // Twice, because a source that fails may be subscribed to again.
            for source in [a, b, a, b] { source.on(end) }
            withExtendedLifetime(subscription) { expect(living.value, 0, "\(before)") }
            expect([a.disposals, b.disposals], [a.subscriptions, b.subscriptions], "\(before)")
        }
    }

    @Test func `of no source at all it completes at once`() {
        for empty in [
            Numbers.concat([]), .merge([]), .zip([Numbers]()) { $0.count }, .catch(sequence: []),
        ] {
            empty.subscribe(log)
        }
        expect(log, ["completed", "completed", "completed", "completed"])
    }
}
