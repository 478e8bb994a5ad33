// Mistake: keeps the choice in the producer, for all subscribers together
// Caught by: each subscriber has a choice of its own
// Fault: one state for all subscribers

@testable import RxDemo06

extension ObservableType {
    /// The one of this sequence and `right` that sends its first event first.
    ///
    /// You may use everything that stage 6 has.
    func amb(_ right: some ObservableType<Element>) -> Observable<Element> {
        Amb(left: asObservable(), right: right.asObservable())
    }
}

private enum Side {
    case left
    case right
}

private final class AmbSink<Observer: ObserverType>: Sink<Observer> {
    private let left = CompositeDisposable()
    private let right = CompositeDisposable()

    func run(_ parent: Amb<Observer.Element>) -> any Disposable {
        left.insert(parent.left.subscribe(observer(of: .left, parent)))
        right.insert(parent.right.subscribe(observer(of: .right, parent)))
        let both = CompositeDisposable()
        both.insert(left)
        both.insert(right)
        return both
    }

    private func observer(
        of side: Side,
        _ parent: Amb<Observer.Element>
    ) -> AnyObserver<Observer.Element> {
        AnyObserver { [self] event in
            if parent.winner == nil {
                parent.winner = side
                (side == .left ? right : left).dispose()
            }
            guard parent.winner == side else { return }
            forwardOn(event)
            if event.isStopEvent { dispose() }
        }
    }
}

private final class Amb<Element>: Producer<Element> {
    let left: Observable<Element>
    let right: Observable<Element>
    var winner: Side?

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
