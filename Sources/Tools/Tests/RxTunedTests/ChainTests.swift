import TestSupport
import Testing

@testable import RxDemo

/// Links that hold one another, alone and beside operators that are no links.
@Suite(.timeLimit(.minutes(5)))
struct `links of a chain` {
    @Test(
        arguments: Chain.allCases,
        Contract.clauses + Contract.closureClauses + Contract.threadClauses
    )
    func `a chain keeps the operator's contract`(chain: Chain, clause: Contract.Clause) {
        check(clause) { source, closure in
            chain.made(of: source.map { try closure($0) })
        } model: {
            $0
        }
    }

    @Test func `a handle says whether its chain is over`() {
        let subject = PublishSubject<Int>()
        let disposable = subject.map { $0 }.subscribe { _ in } as? any Cancelable
        #expect(disposable?.isDisposed == false)
        subject.onCompleted()
        #expect(disposable?.isDisposed == true)
    }
}

enum Chain: CaseIterable {
    case links
    case linkAboveByHand
    case linkBelowByHand
    case linksAround

    func made(of source: Observable<Contract.Number>) -> Observable<Contract.Number> {
        switch self {
        case .links: source.filter { _ in true }
        case .linkAboveByHand: ByHand(source)
        case .linkBelowByHand: ByHand(source).map { $0 }
        case .linksAround: ByHand(ByHand(source).filter { _ in true }).map { $0 }
        }
    }
}

/// An operator as it is written for RxSwift: it knows `on`, `forwardOn` and `run(_:cancel:)`.
final class ByHand<Element>: Producer<Element> {
    private let source: Observable<Element>

    init(_ source: Observable<Element>) {
        self.source = source
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = ByHandSink(
            observer: observer,
            cancel: cancel,
        )
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}

private final class ByHandSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    func on(_ event: Event<Observer.Element>) {
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }
}
