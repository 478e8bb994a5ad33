@Test func `the right version is accepted`() {
    judge(promises(of: switchLatest(nil)), isRight: true)
}

@Test(arguments: Fault.allCases)
func `each wrong version is caught`(fault: Fault) {
    judge(promises(of: switchLatest(fault)), isRight: false)
}

enum Fault: String, CaseIterable, CustomTestStringConvertible {
    case merges = "an old inner sequence is heard still"
    case leavesOld = "an old inner sequence is not heard, and never stopped"
    case endsWithOuter = "it completes with the outer sequence, though an inner one runs"
    case endsWithInner = "it completes with an inner sequence, though the outer one runs"
    case missesEnd = "where the outer sequence ends last it does not complete"
    case leavesInner = "dispose stops only the outer sequence"

    var testDescription: String { rawValue }
}

/// The operator in seven versions: right, or with a fault.
private func switchLatest(_ fault: Fault?) -> (Observable<Observable<Int>>) -> Observable<Int> {
    { outer in
        Observable.create { observer in
            let (current, others) = (SerialDisposable(), CompositeDisposable())
            var (latest, isRunning, hasEnded) = (0, false, false)
            func receive(_ event: Event<Int>, of number: Int) {
                guard number == latest || fault == .merges else { return }
                isRunning = isRunning && !event.isStopEvent
                switch event {
                case .next, .error: observer.on(event)
                case .completed:
                    if hasEnded || fault == .endsWithInner { observer.onCompleted() }
                }
            }
            let subscription = outer.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let inner):
                        latest += 1
                        isRunning = true
                        let number = latest
                        let next = SingleAssignmentDisposable()
                        let isKept = fault == .leavesOld || fault == .merges
                        if isKept { _ = others.insert(next) } else { current.disposable = next }
                        next.setDisposable(
                            inner.subscribe(AnyObserver { receive($0, of: number) })
                        )
                    case .error: observer.onError(event.error!)
                    case .completed:
                        hasEnded = true
                        let isOver = !isRunning && fault != .missesEnd
                        if isOver || fault == .endsWithOuter { observer.onCompleted() }
                    }
                }
            )
            if fault == .leavesInner { return subscription }
            return Disposables.create(subscription, current, others)
        }
    }
}
