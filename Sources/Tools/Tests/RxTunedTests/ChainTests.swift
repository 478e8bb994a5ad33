import TestSupport
import Testing

@testable import RxDemo

/// Links that hold one another, alone and beside operators that are no links.
@Suite struct `links of a chain` {
    @Test(arguments: Chain.allCases)
    func `a chain that has ended frees all, though its disposable is held`(chain: Chain) {
        let subject = PublishSubject<Int>()
        let (living, disposals) = (Counter(), Counter())
        let disposable = subscribe(chain, to: subject, living, disposals)
        #expect(living.value == 1)
        subject.onCompleted()
        #expect(living.value == 0)
        #expect(disposals.value == 1)
        disposable.dispose()
        #expect(disposals.value == 1)
    }

    @Test(arguments: Chain.allCases)
    func `a chain that is disposed frees all, and stops its source once`(chain: Chain) {
        let subject = PublishSubject<Int>()
        let (living, disposals) = (Counter(), Counter())
        let disposable = subscribe(chain, to: subject, living, disposals)
        disposable.dispose()
        disposable.dispose()
        #expect(living.value == 0)
        #expect(disposals.value == 1)
        #expect(!subject.hasObservers)
    }

    @Test(arguments: Chain.allCases)
    func `a source that ends inside subscribe is stopped, and frees all`(chain: Chain) {
        let (living, disposals) = (Counter(), Counter())
        let disposable = subscribe(chain, to: .just(1), living, disposals)
        #expect(living.value == 0)
        #expect(disposals.value == 1)
        disposable.dispose()
        #expect(disposals.value == 1)
    }

    @Test(arguments: Chain.allCases)
    func `what a transform throws ends the links above and below`(chain: Chain) {
        let subject = PublishSubject<Int>()
        let (log, disposals) = (Log(), Counter())
        let disposable = chain.made(of: source(subject, disposals).map { _ in throw Boom() })
            .subscribe { log.write($0) }
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.lines == ["error(boom)"])
        #expect(disposals.value == 1)
        #expect(!subject.hasObservers)
        disposable.dispose()
    }

    @Test func `a handle says whether its chain is over`() {
        let subject = PublishSubject<Int>()
        let disposable = subject.map { $0 }.subscribe { _ in } as? any Cancelable
        #expect(disposable?.isDisposed == false)
        subject.onCompleted()
        #expect(disposable?.isDisposed == true)
    }

    private func subscribe(
        _ chain: Chain,
        to observable: Observable<Int>,
        _ living: Counter,
        _ disposals: Counter,
    ) -> any Disposable {
        let tracked = Tracked(living)
        return chain.made(of: source(observable, disposals)).subscribe { _ in tracked.touch() }
    }

    private func source(_ observable: Observable<Int>, _ disposals: Counter) -> Observable<Int> {
        Observable.create { observer in
            let subscription = observable.subscribe(observer)
            return Disposables.create {
                disposals.increment()
                subscription.dispose()
            }
        }
    }
}

enum Chain: CaseIterable {
    case none
    case links
    case linkAboveByHand
    case linkBelowByHand
    case linksAround

    func made(of source: Observable<Int>) -> Observable<Int> {
        switch self {
        case .none: source
        case .links: source.map { $0 }.filter { _ in true }
        case .linkAboveByHand: ByHand(source.map { $0 })
        case .linkBelowByHand: ByHand(source).map { $0 }
        case .linksAround: ByHand(ByHand(source.map { $0 }).filter { _ in true }).map { $0 }
        }
    }
}
