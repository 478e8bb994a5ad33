// Right because: the choice is noted and the loser stopped before anything is forwarded, and a
// subscription that arrives after its side has lost is disposed on arrival.
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
    private enum Side { case left, right }

    //:
    private var winner: Side?
    private let left = CompositeDisposable()
    private let right = CompositeDisposable()

    //.
    func run(_ parent: Amb<Observer.Element>) -> any Disposable {
        let both = CompositeDisposable()
        //: both.insert(parent.left.subscribe(observer(of: .left)))
        //: both.insert(parent.right.subscribe(observer(of: .right)))
        both.insert(left)
        both.insert(right)
        left.insert(parent.left.subscribe(observer(of: .left)))
        right.insert(parent.right.subscribe(observer(of: .right)))
        //.
        return both
    }

    private func observer(of side: Side) -> AnyObserver<Observer.Element> {
        AnyObserver { [self] event in
            //: // TODO: the first event makes the choice, and the loser is stopped.
            if winner == nil {
                winner = side
                (side == .left ? right : left).dispose()
            }
            guard winner == side else { return }
            //.
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
        let sink = AmbSink(observer: observer, cancel: cancel)
        let subscription = sink.run(self)
        return (sink: sink, subscription: subscription)
    }
}
