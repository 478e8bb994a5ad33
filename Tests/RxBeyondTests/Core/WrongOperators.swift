import Foundation
import TestSupport

@testable import RxBeyond

/// An operator that ought to double every value, with one fault, and the clause that catches it.
struct WrongOperator: Sendable {
    typealias Apply =
        @Sendable (
            _ source: Observable<Contract.Number>, _ closure: @escaping Contract.Closure
        ) -> Observable<Contract.Number>

    let clause: Contract.Clause
    let fault: String
    let apply: Apply

    init(_ clause: Contract.Clause, _ fault: String, _ apply: @escaping Apply) {
        self.clause = clause
        self.fault = fault
        self.apply = apply
    }

    init(_ clause: Contract.Clause, _ fault: String, by hand: Doubling.Fault) {
        self.init(clause, fault) { source, closure in Doubling.of(source, closure, fault: hand) }
    }

    static let all = onEvents + onState + onHandlers + onDisposing + onClosures + onThreads
}

extension WrongOperator {
    private static let onEvents = [
        WrongOperator(.valuesInOrder, "works for a synchronous source only") { source, closure in
            Observable.create { observer in
                doubled(source, closure).subscribe(observer).dispose()
                return Disposables.create()
            }
        },
        WrongOperator(.valuesInOrder, "drops the second of two equal values") { source, closure in
            Observable.create { observer in
                var last: Contract.Number?
                return doubled(source, closure)
                    .filter { number in
                        defer { last = number }
                        return number != last
                    }
                    .subscribe(observer)
            }
        },
        WrongOperator(.valuesInOrder, "ignores its argument") { source, closure in
            source.map { try closure($0) * 3 }
        },
        WrongOperator(.synchronousSource, "works for a later source only") { source, closure in
            Observable.create { observer in
                var isReady = false
                defer { isReady = true }
                return doubled(source, closure).filter { _ in isReady }.subscribe(observer)
            }
        },
        WrongOperator(.emptySource, "completes after a value only") { source, closure in
            Observable.create { observer in
                var isEmpty = true
                return doubled(source, closure).subscribe { event in
                    if case .completed = event, isEmpty { return }
                    isEmpty = false
                    observer.on(event)
                }
            }
        },
        WrongOperator(.failingSource, "makes a completion of an error") { source, closure in
            Observable.create { observer in
                doubled(source, closure).subscribe { event in
                    observer.on(event.isStopEvent ? .completed : event)
                }
            }
        },
        WrongOperator(.endlessSource, "keeps every value") { source, closure in
            Observable.create { observer in
                var all: [Contract.Number] = []
                return doubled(source, closure).subscribe { event in
                    if case .next(let number) = event { all.append(number) }
                    observer.on(event)
                }
            }
        },
        WrongOperator(.nothingAfterTheEnd, "has no gate", by: .hasNoGate),
    ]

    private static let onState = [
        WrongOperator(.nothingBeforeSubscribe, "subscribes when it is made") { source, closure in
            source.subscribe { _ in }.dispose()
            return doubled(source, closure)
        },
        WrongOperator(.twoAtOnce, "has one state for all subscribers") { source, closure in
            var sum = 0
            return doubled(source, closure).map { number in
                sum += number.value
                return sum > 30 ? 0 : number
            }
        },
        WrongOperator(.oneAfterTheOther, "ends for all with the first") { source, closure in
            var hasEnded = false
            return Observable.create { observer in
                doubled(source, closure).subscribe { event in
                    guard !hasEnded else { return }
                    hasEnded = event.isStopEvent
                    observer.on(event)
                }
            }
        },
        WrongOperator(.subscribeInHandler, "refuses a second subscriber") { source, closure in
            var isSubscribing = false
            return Observable.create { observer in
                guard !isSubscribing else { return Disposables.create() }
                isSubscribing = true
                defer { isSubscribing = false }
                return doubled(source, closure).subscribe(observer)
            }
        },
    ]

    private static let onHandlers = [
        WrongOperator(.sendInHandler, "keeps its state after forwarding") { source, closure in
            Observable.create { observer in
                var count = 0
                return doubled(source, closure).subscribe { event in
                    // A value that comes while the first is being forwarded is taken for it.
                    if case .next(let number) = event, count == 0, number == 4 { return }
                    observer.on(event)
                    count += 1
                }
            }
        },
        WrongOperator(.endInHandler, "drops an end while it forwards") { source, closure in
            Observable.create { observer in
                var isForwarding = false
                return doubled(source, closure).subscribe { event in
                    guard !isForwarding || !event.isStopEvent else { return }
                    isForwarding = true
                    observer.on(event)
                    isForwarding = false
                }
            }
        },
        WrongOperator(.answeredEnd, "closes behind the end", by: .answersBeforeClosing),
        WrongOperator(
            .disposeInHandler,
            "does not close while it forwards",
            by: .ignoresDisposeWhileForwarding
        ),
        WrongOperator(.stopsInHandler, "stops the source after the handler") { source, closure in
            Ungated { observer in
                var (isForwarding, isDisposed) = (false, false)
                var disposable: (any Disposable)?
                disposable = doubled(source, closure).subscribe { event in
                    guard !isDisposed else { return }
                    isForwarding = true
                    observer.on(event)
                    isForwarding = false
                    if isDisposed { disposable?.dispose() }
                }
                return Disposables.create {
                    isDisposed = true
                    if !isForwarding { disposable?.dispose() }
                }
            }
        },
    ]

    private static let onDisposing = [
        WrongOperator(.disposeStops, "stops the source, but not itself", by: .hasNoGate),
        WrongOperator(.disposeOnce, "returns nothing to dispose") { source, closure in
            Observable.create { observer in
                _ = doubled(source, closure).subscribe(observer)
                return Disposables.create()
            }
        },
        WrongOperator(.disposeOnce, "passes dispose on twice", by: .stopsSourceTwice),
        WrongOperator(
            .silentWhileDisposing,
            "stops the source before it closes",
            by: .stopsBeforeClosing
        ),
        WrongOperator(
            .stopsEndedSource,
            "does not dispose after an error",
            by: .leavesSourceAfterError
        ),
        WrongOperator(.stopsSynchronousSource, "forgets an early end", by: .forgetsEarlyEnd),
        WrongOperator(.freedWithDisposable, "keeps every observer in a list") { source, closure in
            Observable.create { observer in
                KeptObservers.all.append(observer)
                return doubled(source, closure).subscribe(observer)
            }
        },
        WrongOperator(.freedAtOnce, "holds its observer to the last", by: .holdsObserver),
    ]

    private static let onClosures = [
        WrongOperator(.closureCalledOnce, "calls the closure twice") { source, closure in
            source.map { number in
                _ = try closure(number)
                return try closure(number) * 2
            }
        },
        WrongOperator(.closureThrows, "swallows what the closure throws") { source, closure in
            source.map { ((try? closure($0)) ?? 0) * 2 }
        },
        WrongOperator(
            .closureAfterThrowing,
            "calls the closure again",
            by: .callsClosureAfterTheEnd
        ),
        WrongOperator(
            .closureAfterTheEnd,
            "calls the closure after the end",
            by: .callsClosureAfterTheEnd
        ),
        WrongOperator(
            .answeredThrow,
            "leaves the gate open for its own error",
            by: .sendsAfterThrowing
        ),
        WrongOperator(
            .closureDisposes,
            "looks before it calls the closure, not after",
            by: .asksBeforeClosureOnly
        ),
        WrongOperator(
            .closureStopsSource,
            "does not dispose after throwing",
            by: .leavesSourceAfterThrowing
        ),
    ]

    private static let onThreads = [
        WrongOperator(.disposeOnAnotherThread, "forgets a dispose in between") { source, closure in
            Ungated { observer in
                let forwarding = Counter()
                let disposable = doubled(source, closure).subscribe { event in
                    forwarding.increment()
                    observer.on(event)
                    usleep(1)
                    forwarding.decrement()
                }
                return Disposables.create { if forwarding.value == 0 { disposable.dispose() } }
            }
        },
        WrongOperator(.disposeOnTwoThreads, "tests and sets in two steps") { source, _ in
            Ungated { TwoSteps().subscribe($0, to: source) }
        },
        WrongOperator(.disposeAgainstEnd, "tests and sets in two steps") { source, _ in
            Ungated { TwoSteps().subscribe($0, to: source) }
        },
    ]

    private static func doubled(
        _ source: Observable<Contract.Number>,
        _ closure: @escaping Contract.Closure
    ) -> Observable<Contract.Number> {
        source.map { try closure($0) * 2 }
    }
}

/// Observers that are never released.
private final class KeptObservers: @unchecked Sendable {
    static let all = KeptObservers()

    private let lock = NSLock()
    // Touched only under the lock.
    private var observers: [AnyObserver<Contract.Number>] = []

    func append(_ observer: AnyObserver<Contract.Number>) {
        lock.withLock { observers.append(observer) }
    }
}

/// Stops its source twice if another thread comes between the test and the set.
private final class TwoSteps: Disposable {
    private let disposals = Counter()
    private var subscription: (any Disposable)?

    func subscribe(
        _ observer: AnyObserver<Contract.Number>,
        to source: Observable<Contract.Number>
    ) -> any Disposable {
        subscription = source.subscribe { event in
            observer.on(event)
            if event.isStopEvent { self.dispose() }
        }
        return self
    }

    func dispose() {
        guard disposals.value == 0 else { return }
        // Time enough for the other thread, also where that has to be given a processor first.
        usleep(50)
        disposals.increment()
        subscription?.dispose()
    }
}
