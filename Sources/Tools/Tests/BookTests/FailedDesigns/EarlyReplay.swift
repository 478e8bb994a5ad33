import Testing

@testable import RxBeyond

/// A try of chapter 11: it adds the observer, and then delivers what it has kept.
private final class EarlyReplay<Element> {
    private var observers = Bag<ObserverSlot<Element>>()
    private var kept: [Event<Element>] = []

    func on(_ event: Event<Element>) {
        kept.append(event)
        for slot in observers.elements { slot.on(event, isStopEvent: event.isStopEvent) }
    }

    func subscribe(_ observer: AnyObserver<Element>) {
        let slot = ObserverSlot(observer)
        let snapshot = kept
        observers.insert(slot)
        for event in snapshot { slot.on(event, isStopEvent: event.isStopEvent) }
    }
}

struct EarlyReplayTests {
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
}
