@Test func `the right version is accepted`() {
    judge(promises(of: debounce(nil)), isRight: true)
}

@Test(arguments: Fault.allCases)
func `each wrong version is caught`(fault: Fault) {
    judge(promises(of: debounce(fault)), isRight: false)
}

enum Fault: String, CaseIterable, CustomTestStringConvertible {
    case keepsItsTime = "an element that follows does not begin the time anew"
    case sendsAgain = "what has been sent comes again with the completion"
    case dropsLast = "a completion drops what waits"
    case completesLate = "a completion waits until the time is over"
    case sendsBeforeError = "an error sends what waits first"
    case sharesTimer = "all subscribers share one timer"

    var testDescription: String { rawValue }
}

private final class Memory {
    let timer = SerialDisposable()
    var latest: Int?
    var isWaiting = false
}

/// The operator in seven versions: right, or with a fault.
private func debounce(_ fault: Fault?) -> Exercise.Debounce {
    { source, clock in
        let shared = Memory()
        return Observable.create { observer in
            let memory = fault == .sharesTimer ? shared : Memory()
            func send() {
                memory.isWaiting = false
                let latest = memory.latest
                if fault != .sendsAgain { memory.latest = nil }
                if let latest { observer.onNext(latest) }
            }
            func later(_ action: @escaping () -> Void) {
                memory.timer.disposable = clock.scheduleAt(clock.clock + 10, action: action)
            }
            let subscription = source.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        memory.latest = element
                        if fault != .keepsItsTime || !memory.isWaiting { later(send) }
                        memory.isWaiting = true
                    case .completed where fault == .completesLate:
                        later {
                            send()
                            observer.onCompleted()
                        }
                    case .completed:
                        if fault != .dropsLast { send() }
                        observer.onCompleted()
                    case .error:
                        if fault == .sendsBeforeError { send() }
                        observer.on(event)
                    }
                }
            )
            return Disposables.create(subscription, memory.timer)
        }
    }
}
