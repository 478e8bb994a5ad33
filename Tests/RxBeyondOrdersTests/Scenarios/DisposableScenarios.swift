import Orders
import TestSupport
import Testing

@testable import RxDemo

@Suite struct DisposableScenarios {
    /// Says which of these have not been disposed once.
    private func notOnce(_ parts: [Counted]) -> String? {
        let counts = parts.map(\.count)
        return counts.allSatisfy { $0 == 1 } ? nil : "disposed \(counts) times"
    }

    @Test(arguments: [false, true])
    func `of three threads one runs the dispose action, or disposes a pair`(isPair: Bool) {
        inEveryOrder(isPair ? "a pair" : "an action") {
            let (first, second) = (Counted(), Counted())
            let action = Disposables.create { first.dispose() }
            let disposable = isPair ? Disposables.create(first, second) : action
            var seesIt = true
            func dispose() {
                disposable.dispose()
                seesIt = seesIt && disposable.isDisposed
            }
            return Scenario([dispose, dispose, dispose]) {
                notOnce(isPair ? [first, second] : [first]) ?? unless(seesIt, "not disposed")
            }
        }
    }

    @Test func `what is assigned once is disposed once, whether it comes first or not`() {
        inEveryOrder {
            let (place, counted) = (SingleAssignmentDisposable(), Counted())
            return Scenario([{ place.setDisposable(counted) }, place.dispose, place.dispose]) {
                notOnce([counted])
            }
        }
    }

    @Test func `what takes turns in a serial disposable is disposed once each`() {
        inEveryOrder {
            let (place, parts) = (SerialDisposable(), [Counted(), Counted()])
            return Scenario([
                { place.disposable = parts[0] }, { place.disposable = parts[1] }, place.dispose,
            ]) { notOnce(parts) ?? unless(place.isDisposed, "not disposed") }
        }
    }

    @Test func `what is inserted, removed and disposed in a composite is disposed once each`() {
        inEveryOrder {
            let (composite, parts) = (CompositeDisposable(), [Counted(), Counted(), Counted()])
            let key = composite.insert(parts[0])!
            return Scenario([
                { composite.remove(for: key) }, composite.dispose,
                { for part in parts[1...] { composite.insert(part) } },
            ]) { notOnce(parts) ?? unless(composite.count == 0, "\(composite.count) left") }
        }
    }

    @Test func `what threads put into a bag is disposed with it`() {
        inEveryOrder {
            let parts = [Counted(), Counted(), Counted()]
            var bag: DisposeBag? = DisposeBag()
            return Scenario(parts.map { part in { part.disposed(by: bag!) } }) {
                bag = nil
                return notOnce(parts)
            }
        }
    }

    @Test func `who asks for the error handler receives one that has been set`() {
        inEveryOrder {
            let original = Hooks.defaultErrorHandler
            var handled: [Int] = []
            Hooks.defaultErrorHandler = { _, _ in handled.append(0) }
            return Scenario([
                { Hooks.defaultErrorHandler = { _, _ in handled.append(1) } },
                { Hooks.defaultErrorHandler([], Boom()) },
            ]) {
                Hooks.defaultErrorHandler = original
                return unless(handled == [0] || handled == [1], "\(handled)")
            }
        }
    }

    // MARK: A subscription

    @Test func `a source that ends while it is subscribed to and disposed stops once`() {
        inEveryOrder {
            let (source, screen) = (HandSource<Int>(), Screen<Int>())
            let place = SingleAssignmentDisposable()
            let chain = source.observable.map { $0 }
            return Scenario([
                { place.setDisposable(chain.subscribe(screen.on)) },
                { source.send(.completed) }, place.dispose,
            ]) { screen.fault ?? unless((source.begun, source.stopped) == (1, 1), "not once") }
        }
    }

    @Test func `an end and a dispose run the action once, and free the handler`() {
        inEveryOrder {
            let (source, counted, living) = (HandSource<Int>(), Counted(), Counter())
            let subscription = source.observable.map { $0 + 1 }.subscribe(
                onNext: { [tracked = Tracked(living)] _ in tracked.touch() },
                onDisposed: counted.dispose
            )
            return Scenario([{ source.send(.next(1), .completed) }, subscription.dispose]) {
                notOnce([counted]) ?? stillRunning([source])
                    ?? unless(living.value == 0, "what the handler holds is not freed")
            }
        }
    }

    @Test func `of two ends on two threads one is delivered`() {
        inEveryOrder {
            let (source, screen) = (HandSource<Int>(), Screen<Int>())
            let subscription = source.observable.filter { _ in true }.subscribe(screen.on)
            return Scenario([{ source.send(.completed) }, { source.send(.error(Boom())) }]) {
                subscription.dispose()
                return screen.lacksOneEnd ?? stillRunning([source])
            }
        }
    }

    @Test func `when the first dispose has returned, nothing that is sent then is delivered`() {
        inEveryOrder {
            let (source, screen) = (HandSource<Int>(), Screen<Int>())
            let subscription = source.observable.map { $0 }.subscribe(screen.on)
            var isDisposed = false
            return Scenario([
                {
                    subscription.dispose()
                    isDisposed = true
                },
                { for _ in 0..<2 { source.send(.next(isDisposed ? 99 : 1)) } },
            ]) { stillRunning([source]) ?? unless(!screen.elements.contains(99), screen.seen) }
        }
    }
}
