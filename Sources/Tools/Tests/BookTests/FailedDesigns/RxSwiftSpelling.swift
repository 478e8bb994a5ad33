import Testing

@testable import RxDemo01

/// A sequence of somebody's own, written as for RxSwift.
private struct Countdown: ObservableType {
    typealias Element = Int

    func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) where Observer.Element == Int {
        for element in [3, 2, 1] { observer.onNext(element) }
        observer.onCompleted()
    }
}

struct RxSwiftSpellingTests {
    @Test func `RxSwift's spelling of subscribe is the same function`() {
        var log: [String] = []
        Countdown().subscribe(AnyObserver { event in log.append("\(event)") })
        #expect(log == ["next(3)", "next(2)", "next(1)", "completed"])
    }
}
