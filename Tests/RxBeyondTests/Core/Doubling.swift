import TestSupport

@testable import RxBeyond

/// Doubles every value, by hand: right without a fault.
final class Doubling: Disposable {
    typealias Number = Contract.Number

    enum Fault {
        case answersBeforeClosing
        case asksBeforeClosureOnly
        case callsClosureAfterTheEnd
        case forgetsEarlyEnd
        case hasNoGate
        case holdsObserver
        case ignoresDisposeWhileForwarding
        case leavesSourceAfterError
        case leavesSourceAfterThrowing
        case sendsAfterThrowing
        case stopsBeforeClosing
        case stopsSourceTwice
    }

    private let fault: Fault?
    private var closure: Contract.Closure?
    private var observer: AnyObserver<Number>?
    private var subscription: (any Disposable)?
    private var isClosed = false
    private var isForwarding = false

    private init(
        _ fault: Fault?,
        _ observer: AnyObserver<Number>,
        _ closure: @escaping Contract.Closure
    ) {
        self.fault = fault
        self.observer = observer
        self.closure = closure
    }

    static func of(
        _ source: Observable<Number>,
        _ closure: @escaping Contract.Closure,
        fault: Fault? = nil
    ) -> Observable<Number> {
        Ungated { observer in
            let doubling = Doubling(fault, observer, closure)
            let subscription = source.subscribe { doubling.on($0) }
            doubling.subscription = subscription
            if doubling.isClosed, fault != .forgetsEarlyEnd { doubling.stop() }
            return doubling
        }
    }

    private func on(_ event: Event<Number>) {
        guard case .next(let number) = event else {
            forward(event)
            if case .error = event, fault == .leavesSourceAfterError { return }
            return dispose()
        }
        guard !isClosed || fault == .callsClosureAfterTheEnd || fault == .hasNoGate else { return }
        let observer = observer
        do {
            guard let result = try closure?(number) else { return }
            if fault == .asksBeforeClosureOnly {
                observer?.onNext(result * 2)
            } else {
                forward(.next(result * 2))
            }
        } catch {
            if fault == .sendsAfterThrowing {
                observer?.onError(error)
            } else {
                forward(.error(error))
            }
            if fault != .leavesSourceAfterThrowing { dispose() }
        }
    }

    private func forward(_ event: Event<Number>) {
        guard !isClosed || fault == .hasNoGate else { return }
        if fault != .answersBeforeClosing { isClosed = event.isStopEvent }
        isForwarding = true
        observer?.on(event)
        isForwarding = false
        isClosed = isClosed || event.isStopEvent
    }

    func dispose() {
        if isForwarding, fault == .ignoresDisposeWhileForwarding { return stop() }
        if fault == .stopsBeforeClosing { stop() }
        isClosed = true
        stop()
        guard fault != .callsClosureAfterTheEnd, fault != .hasNoGate, fault != .holdsObserver
        else { return }
        observer = nil
        closure = nil
    }

    private func stop() {
        let stopped = subscription
        subscription = nil
        stopped?.dispose()
        if fault == .stopsSourceTwice { stopped?.dispose() }
    }
}
