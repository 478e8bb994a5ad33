// Mistake: stops the loser when it has lost, and again with the rest
// Caught by: the loser is stopped once, whatever comes afterwards
// Fault: disposed twice

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
    private var left: any Disposable = Disposables.create()
    private var right: any Disposable = Disposables.create()

    func run(_ parent: Amb<Observer.Element>) -> any Disposable {
        left = parent.left.subscribe(observer(of: .left))
        if winner == .right { left.dispose() }
        right = parent.right.subscribe(observer(of: .right))
        if winner == .left { right.dispose() }
        let both = CompositeDisposable()
        both.insert(left)
        both.insert(right)
        return both
    }

    private func observer(of side: Side) -> AnyObserver<Observer.Element> {
        AnyObserver { [self] event in
            if winner == nil {
                winner = side
                (side == .left ? right : left).dispose()
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
