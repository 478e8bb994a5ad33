import Testing

@testable import RxBeyond

/// The second try of chapter 11: a subject that goes through a copy of its list.
private final class SnapshotOnly<Element> {
    private var observers: [(number: Int, observer: AnyObserver<Element>)] = []
    private var count = 0

    func on(_ event: Event<Element>) {
        let snapshot = observers
        for place in snapshot { place.observer.on(event) }
    }

    func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        count += 1
        let number = count
        observers.append((number, observer))
        return Disposables.create { self.observers.removeAll { $0.number == number } }
    }
}

struct SnapshotOnlyTests {
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
}
