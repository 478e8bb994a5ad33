import TestSupport
import Testing

@testable import RxDemo

@Suite struct DisposableScenes {
    @Test func `of three threads one runs the dispose action`() {
        inEveryOrder {
            let counted = Counted()
            let disposable = Disposables.create { counted.dispose() }
            var seesIt = true
            func dispose() {
                disposable.dispose()
                seesIt = seesIt && disposable.isDisposed
            }
            return Scene([dispose, dispose, dispose]) {
                broken([(counted.count == 1, "\(counted.count) times"), (seesIt, "not disposed")])
            }
        }
    }

    @Test func `of three threads one disposes a pair`() {
        inEveryOrder {
            let parts = [Counted(), Counted()]
            let pair = Disposables.create(parts[0], parts[1])
            return Scene([pair.dispose, pair.dispose, pair.dispose]) {
                broken([(parts.map(\.count) == [1, 1], "\(parts.map(\.count))")])
            }
        }
    }

    @Test func `what is assigned once is disposed once, whether it comes first or not`() {
        inEveryOrder {
            let (place, counted) = (SingleAssignmentDisposable(), Counted())
            return Scene([{ place.setDisposable(counted) }, place.dispose, place.dispose]) {
                broken([(counted.count == 1, "\(counted.count) times")])
            }
        }
    }

    @Test func `what takes turns in a serial disposable is disposed once each`() {
        inEveryOrder {
            let (place, parts) = (SerialDisposable(), [Counted(), Counted()])
            return Scene([
                { place.disposable = parts[0] }, { place.disposable = parts[1] }, place.dispose,
            ]) {
                broken([
                    (parts.map(\.count) == [1, 1], "\(parts.map(\.count))"),
                    (place.isDisposed, "not disposed"),
                ])
            }
        }
    }

    @Test func `what is inserted, removed and disposed in a composite is disposed once each`() {
        inEveryOrder {
            let (composite, parts) = (CompositeDisposable(), [Counted(), Counted(), Counted()])
            let key = composite.insert(parts[0])!
            return Scene([
                { composite.remove(for: key) },
                composite.dispose,
                {
                    composite.insert(parts[1])
                    composite.insert(parts[2])
                },
            ]) {
                broken([
                    (parts.map(\.count) == [1, 1, 1], "\(parts.map(\.count))"),
                    (composite.count == 0, "\(composite.count) left"),
                ])
            }
        }
    }

    @Test func `what threads put into a bag is disposed with it`() {
        inEveryOrder {
            let parts = [Counted(), Counted(), Counted()]
            var bag: DisposeBag? = DisposeBag()
            let insertions = parts.map { part in { part.disposed(by: bag!) } }
            return Scene(insertions) {
                bag = nil
                return broken([(parts.map(\.count) == [1, 1, 1], "\(parts.map(\.count))")])
            }
        }
    }

    @Test func `who asks for the error handler receives one that has been set`() {
        inEveryOrder {
            let original = Hooks.defaultErrorHandler
            var handled: [Int] = []
            Hooks.defaultErrorHandler = { _, _ in handled.append(0) }
            return Scene([
                { Hooks.defaultErrorHandler = { _, _ in handled.append(1) } },
                { Hooks.defaultErrorHandler([], Boom()) },
            ]) {
                Hooks.defaultErrorHandler = original
                return broken([(handled == [0] || handled == [1], "\(handled)")])
            }
        }
    }

    // MARK: A subscription

    @Test func `a source that ends while it is subscribed to and disposed stops once`() {
        inEveryOrder {
            let (source, screen) = (HandSource<Int>(), Screen<Int>())
            let place = SingleAssignmentDisposable()
            let chain = source.observable.map { $0 }
            return Scene([
                { place.setDisposable(chain.subscribe(screen.on)) },
                { source.on(.completed) },
                place.dispose,
            ]) {
                broken([
                    (screen.fault == nil, screen.fault ?? ""),
                    ((source.begun, source.stopped) == (1, 1), "\(source.stopped) of 1 stopped"),
                ])
            }
        }
    }

    @Test func `an end and a dispose run the action once, and free the handler`() {
        inEveryOrder {
            let (source, counted, living) = (HandSource<Int>(), Counted(), Counter())
            func subscribe() -> any Disposable {
                let tracked = Tracked(living)
                return source.observable.map { $0 + 1 }
                    .subscribe(onNext: { _ in tracked.touch() }, onDisposed: counted.dispose)
            }
            let subscription = subscribe()
            return Scene([{ [.next(1), .completed].forEach(source.on) }, subscription.dispose]) {
                broken([
                    ((counted.count, source.running) == (1, 0), "\(counted.count) times"),
                    (living.value == 0, "what the handler holds is not freed"),
                ])
            }
        }
    }

    @Test func `of two ends on two threads one is delivered`() {
        inEveryOrder {
            let (source, screen) = (HandSource<Int>(), Screen<Int>())
            let subscription = source.observable.filter { _ in true }.subscribe(screen.on)
            return Scene([{ source.on(.completed) }, { source.on(.error(Boom())) }]) {
                subscription.dispose()
                return broken([(screen.ends == 1, screen.seen), (source.stopped == 1, "runs on")])
            }
        }
    }

    @Test func `when the first dispose has returned, nothing that is sent then is delivered`() {
        inEveryOrder {
            let (source, screen) = (HandSource<Int>(), Screen<Int>())
            let subscription = source.observable.map { $0 }.subscribe(screen.on)
            var isDisposed = false
            var isLate = false
            return Scene([
                {
                    subscription.dispose()
                    isDisposed = true
                },
                {
                    for number in 0..<2 {
                        let (wasDisposed, before) = (isDisposed, screen.events.count)
                        source.on(.next(number))
                        if wasDisposed, screen.events.count > before { isLate = true }
                    }
                },
            ]) { broken([(!isLate, screen.seen), (source.stopped == 1, "not stopped")]) }
        }
    }
}
