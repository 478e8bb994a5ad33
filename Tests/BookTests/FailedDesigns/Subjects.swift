import Testing

@testable import RxBeyond

/// The second try of chapter 11: a subject that goes through a copy of its list.
private final class SnapshotOnly<Element> {
    private var observers = Bag<AnyObserver<Element>>()

    func on(_ event: Event<Element>) {
        let snapshot = observers
        snapshot.forEachElement { $0.on(event) }
    }

    func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        let key = observers.insert(observer)
        return Disposables.create { _ = self.observers.removeKey(key) }
    }
}

/// A try of chapter 11: it adds the observer, and then delivers what it has kept.
private final class EarlyReplay<Element> {
    private var observers = Bag<ObserverSlot<Element>>()
    private var kept: [Event<Element>] = []

    func on(_ event: Event<Element>) {
        kept.append(event)
        observers.forEachElement { $0.on(event, isStopEvent: event.isStopEvent) }
    }

    func subscribe(_ observer: AnyObserver<Element>) {
        let slot = ObserverSlot(observer)
        let snapshot = kept
        observers.insert(slot)
        for event in snapshot { slot.on(event, isStopEvent: event.isStopEvent) }
    }
}

/// The first try of chapter 12: a subject between one search and its observers.
private final class SubjectBetween<Element> {
    let results = PublishSubject<Element>()

    init(_ search: Observable<Element>) {
        _ = search.subscribe(results)
    }
}

struct FailedSubjectTests {
    @Test func `a snapshot skips no observer when one of them leaves`() {
        var log: [String] = []
        let subject = SnapshotOnly<Int>()
        let first = SingleAssignmentDisposable()
        first.setDisposable(
            subject.subscribe(
                AnyObserver { event in
                    log.append("first \(event)")
                    first.dispose()
                }
            )
        )
        let second = subject.subscribe(AnyObserver { log.append("second \($0)") })
        subject.on(.next(1))
        subject.on(.next(2))
        #expect(log == ["first next(1)", "second next(1)", "second next(2)"])
        second.dispose()
    }

    @Test func `a snapshot delivers to an observer that has been disposed`() {
        var log: [String] = []
        let subject = SnapshotOnly<String>()
        let screen = SingleAssignmentDisposable()
        let button = subject.subscribe(
            AnyObserver { _ in
                log.append("close the screen")
                screen.dispose()
            }
        )
        screen.setDisposable(subject.subscribe(AnyObserver { log.append("search: \($0)") }))
        subject.on(.next("quit"))
        #expect(log == ["close the screen", "search: next(quit)"])
        button.dispose()
    }

    @Test func `what a handler sends during its replay comes before what was kept`() {
        var log: [String] = []
        let subject = EarlyReplay<Int>()
        subject.on(.next(1))
        subject.on(.next(2))
        subject.subscribe(
            AnyObserver { [unowned subject] event in
                log.append("\(event)")
                if case .next(1) = event { subject.on(.next(3)) }
            }
        )
        #expect(log == ["next(1)", "next(3)", "next(2)"])
    }

    @Test func `a subject in between has received what is sent inside subscribe`() {
        var log: [String] = []
        let search = Observable.just("3 results").do(onSubscribe: { log.append("search") })
        let between = SubjectBetween(search)
        _ = between.results.subscribe { log.append("list: \($0)") }
        #expect(log == ["search", "list: completed"])
    }

    @Test func `a subject in between goes on when all observers have left`() {
        var log: [String] = []
        let search = PublishSubject<String>()
        let between = SubjectBetween(search)
        let list = between.results.subscribe { log.append("list: \($0)") }
        let badge = between.results.subscribe { log.append("badge: \($0)") }
        search.onNext("3 results")
        list.dispose()
        badge.dispose()
        #expect(log == ["list: next(3 results)", "badge: next(3 results)"])
        #expect(search.hasObservers)
    }

    @Test func `after the end a subject in between searches no more`() {
        var log: [String] = []
        let search = PublishSubject<String>()
        let between = SubjectBetween(search.do(onSubscribe: { log.append("search") }))
        search.onCompleted()
        _ = between.results.subscribe { log.append("history: \($0)") }
        #expect(log == ["search", "history: completed"])
    }
}
