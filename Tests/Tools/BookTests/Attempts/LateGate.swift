import Testing

@testable import RxDemo03

/// The sink of chapter 3 with two lines exchanged.
private final class LateGate<Observer: ObserverType> {
    private let observer: Observer
    private var isClosed = false

    init(observer: Observer) {
        self.observer = observer
    }

    func forwardOn(_ event: Event<Observer.Element>) {
        guard !isClosed else { return }
        observer.on(event)
        isClosed = event.isStopEvent
    }
}

struct LateGateTests {
    @Test func `a gate that closes late lets the answer to the end through`() {
        var log: [String] = []
        var gate: LateGate<AnyObserver<Int>>?
        gate = LateGate(
            observer: AnyObserver { event in
                log.append("\(event)")
                if event.isStopEvent { gate?.forwardOn(.next(1)) }
            }
        )
        gate?.forwardOn(.completed)
        gate = nil
        #expect(log == ["completed", "next(1)"])
    }
}
