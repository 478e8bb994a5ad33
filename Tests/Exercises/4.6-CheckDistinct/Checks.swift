@Test func `the right version is accepted`() {
    judge(promises(of: distinct(nil)), isRight: true)
}

@Test(arguments: Fault.allCases)
func `each wrong version is caught`(fault: Fault) {
    judge(promises(of: distinct(fault)), isRight: false)
}

enum Fault: String, CaseIterable, CustomTestStringConvertible {
    case comparesWithAll = "an element that has ever come before is dropped"
    case losesZero = "a zero at the beginning is dropped"
    case isLate = "of equal ones the last one comes, not the first"
    case sharesMemory = "all subscribers share one memory"
    case hidesErrors = "an error becomes a completion"
    case goesOn = "dispose does not reach the source"

    var testDescription: String { rawValue }
}

private final class Memory { var seen: [Int] = [] }

/// The operator in seven versions: right, or with a fault.
private func distinct(_ fault: Fault?) -> (Observable<Int>) -> Observable<Int> {
    { source in
        let shared = Memory()
        return Observable.create { observer in
            let memory = fault == .sharesMemory ? shared : Memory()
            let subscription = source.subscribe(
                AnyObserver { event in
                    let seen = memory.seen
                    let last = seen.last ?? (fault == .losesZero ? 0 : nil)
                    switch event {
                    case .next(let element) where fault == .isLate:
                        memory.seen.append(element)
                        if let last, last != element { observer.onNext(last) }
                    case .next(let element):
                        memory.seen.append(element)
                        let isKnown = fault == .comparesWithAll && seen.contains(element)
                        if element != last, !isKnown { observer.onNext(element) }
                    case .completed:
                        if fault == .isLate, let last { observer.onNext(last) }
                        observer.onCompleted()
                    case .error:
                        fault == .hidesErrors ? observer.onCompleted() : observer.on(event)
                    }
                }
            )
            return fault == .goesOn ? Disposables.create() : subscription
        }
    }
}
