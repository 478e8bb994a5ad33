import Foundation
import Observation
import TestSupport
import Testing

@testable import RxBeyond

/// What comes from outside, wrapped with an end, and what goes back.
@Suite struct SourcesTests {
    private let log = Log()

    @Test func `a wrapped delegate is shared, and taken away with its last observer`() {
        let manager = LocationManager()
        let shared = places(of: manager)
        let subscriptions = ["map", "list"].map { name in
            shared.subscribe(onNext: { [log] in log.write("\(name) \($0)") })
        }
        manager.delegate?.manager(manager, didMoveTo: "home")
        for subscription in subscriptions {
            #expect(manager.isRunning)
            subscription.dispose()
        }
        #expect(log.lines == ["map home", "list home"])
        #expect(!manager.isRunning && manager.delegate == nil)
    }

    @Test func `a wrapped notification comes until its subscription ends`() {
        let (center, name) = (NotificationCenter(), Notification.Name("memory is low"))
        let warnings = center.notifications(named: name)
        let subscription = warnings.subscribe(onNext: { [log] in log.write($0.name.rawValue) })
        center.post(name: name, object: nil)
        subscription.dispose()
        center.post(name: name, object: nil)
        #expect(log.lines == ["memory is low"])
    }

    @Test func `a loading indicator runs while requests do, however they end`() {
        let (activity, first, second) = (Activity(), PublishSubject<Int>(), PublishSubject<Int>())
        let shown = activity.isRunning.subscribe(onNext: { [log] in log.write($0) })
        let requests = [first, second].map { $0.tracked(by: activity).subscribe { _ in } }
        first.onError(Boom())
        #expect(log.lines == ["false", "true"])
        requests[1].dispose()
        second.onCompleted()
        shown.dispose()
        #expect(log.lines == ["false", "true", "false"])
    }

    @Test func `a subscription ends with a life, at the signal or with the object`() {
        let (prices, living) = (PublishSubject<Int>(), Counter())
        for isReused in [true, false] {
            var cell: Cell? = Cell()
            cell?.show(prices.do(onNext: { [tracked = Tracked(living)] _ in tracked.touch() }))
            prices.onNext(1)
            #expect(cell?.shown == [1] && living.value == 1)
            if isReused { cell?.prepareForReuse() } else { cell = nil }
            prices.onNext(2)
            #expect(cell?.shown ?? [] == (isReused ? [1] : []))
            #expect(living.value == 0)
        }
    }

    @MainActor @Test func `a model shows what comes until the sequence has ended`() async throws {
        let model = SearchModel()
        try await model.show(.of("sw", "swift"))
        #expect(model.shown == ["sw", "swift"])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @MainActor @Test(.timeLimit(.minutes(5)))
    func `a property becomes a sequence, and a sequence a property`() async throws {
        let (search, model) = (Search(), SearchModel())
        let texts = Observations { search.text }.asObservable()
        let loop = Task { try await model.show(texts.map { "results for \($0)" }) }
        for text in ["sw", "swift"] {
            search.text = text
            while model.shown.last != "results for \(text)" { await Task.yield() }
        }
        loop.cancel()
        #expect(model.shown.last == "results for swift")
    }
}

// MARK: - A delegate

private protocol LocationDelegate: AnyObject {
    func manager(_ manager: LocationManager, didMoveTo place: String)
}

private final class LocationManager {
    weak var delegate: (any LocationDelegate)?
    private(set) var isRunning = false

    func start() { isRunning = true }
    func stop() { isRunning = false }
}

private final class LocationObserver: LocationDelegate {
    let observer: AnyObserver<String>

    init(_ observer: AnyObserver<String>) { self.observer = observer }

    func manager(_ manager: LocationManager, didMoveTo place: String) { observer.onNext(place) }
}

private func places(of manager: LocationManager) -> Observable<String> {
    Observable.create { observer in
        let observer = LocationObserver(observer)
        manager.delegate = observer
        manager.start()
        return Disposables.create {
            manager.stop()
            // It was weak, and this closure has kept it.
            withExtendedLifetime(observer) { manager.delegate = nil }
        }
    }
    .share()
}

// MARK: - A notification

extension NotificationCenter {
    fileprivate func notifications(named name: Notification.Name) -> Observable<Notification> {
        .create { [self] observer in
            // The centre calls on the thread of whoever posts.
            nonisolated(unsafe) let send = observer.on
            let token = addObserver(forName: name, object: nil, queue: nil) { send(.next($0)) }
            return Disposables.create { [self] in removeObserver(token) }
        }
    }
}

// MARK: - A property

#if canImport(ObjectiveC)
    extension Observable {
        /// The values of a property that KVO knows, the present one first.
        fileprivate static func values<Object: NSObject>(
            of path: KeyPath<Object, Element>,
            in object: Object
        ) -> Observable<Element> {
            .create { observer in
                nonisolated(unsafe) let send = observer.on
                let token = object.observe(path, options: [.initial, .new]) {
                    @Sendable _, change in
                    if let value = change.newValue { send(.next(value)) }
                }
                return Disposables.create { token.invalidate() }
            }
        }
    }
#endif

@MainActor @Observable private final class Search {
    var text = ""
}

@MainActor @Observable
private final class SearchModel {
    private(set) var shown: [String] = []

    func show(_ results: Observable<String>) async throws {
        for try await text in results.values { shown.append(text) }
    }
}

// MARK: - A loading indicator

private final class Activity {
    let isRunning: Observable<Bool>
    private let changes = PublishSubject<Int>().serialized()

    init() {
        let running = changes.scan(0, accumulator: +).map { $0 > 0 }
            .startWith(false).distinctUntilChanged().replay(1)
        _ = running.connect()
        isRunning = running.asObservable()
    }

    deinit { changes.onCompleted() }

    func change(by number: Int) { changes.onNext(number) }
}

extension ObservableType {
    fileprivate func tracked(by activity: Activity) -> Observable<Element> {
        self.do(
            onSubscribe: { activity.change(by: 1) },
            onDispose: { activity.change(by: -1) }
        )
    }
}

// MARK: - The end of a life

extension ObservableType {
    fileprivate func take<Signal>(until signal: Observable<Signal>) -> Observable<Element> {
        Observable.merge([materialize(), signal.take(1).map { _ in .completed }]).dematerialize()
    }
}

private final class Cell {
    private(set) var shown: [Int] = []
    private let end = PublishSubject<Void>()

    func show(_ prices: Observable<Int>) {
        _ = prices.take(until: end).subscribe(onNext: { [weak self] in self?.shown.append($0) })
    }

    func prepareForReuse() { end.onNext(()) }

    deinit { end.onNext(()) }
}

// MARK: - A screen half-way

/// The search box of stage 6 moves to the language, a half at a time.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct HalfWayTests {
    @Test func `a search box that moves by halves loses nothing`() async {
        for screen in [BeforeScreen(), HalfWayScreen()] as [any Screen] {
            let (texts, log) = (PublishSubject<String>(), Log())
            let results = texts.filter { $0.count >= 2 }.map { "\($0)*" }
                .do(onDispose: { log.write("not observed any more") })
            screen.show(results, into: log)
            while !texts.hasObservers { await Task.yield() }
            for (text, count) in [("s", 0), ("sw", 1), ("swi", 2)] {
                texts.onNext(text)
                while log.lines.count < count { await Task.yield() }
            }
            screen.close()
            while log.lines.count < 3 { await Task.yield() }
            texts.onNext("swift")
            #expect(log.lines == ["sw*", "swi*", "not observed any more"])
        }
    }
}

@MainActor private protocol Screen {
    func show(_ results: Observable<String>, into log: Log)
    func close()
}

private final class BeforeScreen: Screen {
    private var bag = DisposeBag()

    func show(_ results: Observable<String>, into log: Log) {
        results.subscribe(onNext: { log.write($0) }).disposed(by: bag)
    }

    func close() { bag = DisposeBag() }
}

private final class HalfWayScreen: Screen {
    private var loop: Task<Void, any Error>?

    func show(_ results: Observable<String>, into log: Log) {
        let results = results.values
        loop = Task {
            for try await text in results { log.write(text) }
        }
    }

    func close() { loop?.cancel() }
}
