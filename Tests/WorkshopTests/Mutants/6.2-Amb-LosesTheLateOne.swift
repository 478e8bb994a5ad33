// Mistake: stops a loser only if it has its subscription already, and the right one comes later
// Caught by: one that wins inside subscribe leaves no other one running
// Fault: what comes late is lost

@testable import RxDemo06

extension ObservableType {
    /// The one of this sequence and `right` that sends its first event first.
    ///
    /// You may use everything that stage 6 has.
    func amb(_ right: some ObservableType<Element>) -> Observable<Element> {
        Amb(left: asObservable(), right: right.asObservable())
    }
}

private final class AmbSink<Observer: ObserverType>: Sink<Observer> {
    private enum Side {
        case left
        case right
    }

    private var winner: Side?
    private var left: (any Disposable)?
    private var right: (any Disposable)?

    func run(_ parent: Amb<Observer.Element>) -> any Disposable {
        left = parent.left.subscribe(observer(of: .left))
        right = parent.right.subscribe(observer(of: .right))
        return Disposables.create { [self] in
            (winner == .right ? nil : left)?.dispose()
            (winner == .left ? nil : right)?.dispose()
        }
    }

    private func observer(of side: Side) -> AnyObserver<Observer.Element> {
        AnyObserver { [self] event in
            if winner == nil {
                winner = side
                (side == .left ? right : left)?.dispose()
            }
            guard winner == side else { return }
            forwardOn(event)
            if event.isStopEvent { dispose() }
        }
    }
}

private final class Amb<Element>: Producer<Element> {
    let left: Observable<Element>
    let right: Observable<Element>

    init(left: Observable<Element>, right: Observable<Element>) {
        self.left = left
        self.right = right
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = AmbSink(
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run(self)
        return (sink: sink, subscription: subscription)
    }
}
