import Testing

@testable import RxBeyond

/// The first try of chapter 12: a subject between one search and its observers.
private final class SubjectBetween<Element> {
    let results = PublishSubject<Element>()

    init(_ search: Observable<Element>) {
        _ = search.subscribe(results)
    }
}

struct SubjectBetweenTests {
    @Test func `a subject in between has received what is sent inside subscribe`() {
        var log: [String] = []
        let between = SubjectBetween(
            Observable<String>.create { observer in
                log.append("search")
                observer.onNext("3 results")
                observer.onCompleted()
                return Disposables.create()
            }
        )
        _ = between.results.subscribe { log.append("list: \($0)") }
        #expect(log == ["search", "list: completed"])
    }

    @Test func `a subject in between goes on when all observers have left`() {
        var log: [String] = []
        var send: AnyObserver<String>?
        let between = SubjectBetween(
            Observable<String>.create { observer in
                send = observer
                return Disposables.create { log.append("stop the search") }
            }
        )
        let list = between.results.subscribe { log.append("list: \($0)") }
        let badge = between.results.subscribe { log.append("badge: \($0)") }
        send?.onNext("3 results")
        list.dispose()
        badge.dispose()
        #expect(log == ["list: next(3 results)", "badge: next(3 results)"])
        send?.onCompleted()
        send = nil
    }

    @Test func `after the end a subject in between searches no more`() {
        var log: [String] = []
        var send: AnyObserver<String>?
        let between = SubjectBetween(
            Observable<String>.create { observer in
                log.append("search")
                send = observer
                return Disposables.create()
            }
        )
        send?.onCompleted()
        _ = between.results.subscribe { log.append("history: \($0)") }
        #expect(log == ["search", "history: completed"])
        send = nil
    }
}
