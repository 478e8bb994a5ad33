import Testing

@testable import RxDemo01

/// The first try of chapter 2: the source returns a closure that stops it, and so does `subscribe`.
private struct FlagAndClosure<Element> {
    let source: (AnyObserver<Element>) -> () -> Void

    func subscribe(_ observer: AnyObserver<Element>) -> () -> Void {
        var isStopped = false
        let stopSource = source(
            AnyObserver { event in
                guard !isStopped else { return }
                observer.on(event)
            }
        )
        return {
            isStopped = true
            stopSource()
        }
    }
}

struct FlagAndClosureTests {
    @Test func `a flag stops the values, and two stops stop the source twice`() {
        var log: [String] = []
        var source: AnyObserver<Int>?
        let first = FlagAndClosure<Int> { observer in
            source = observer
            return { log.append("the source stops") }
        }
        let stop = first.subscribe(AnyObserver { event in log.append("\(event)") })
        source?.onNext(1)
        stop()
        stop()
        source?.onNext(2)
        #expect(log == ["next(1)", "the source stops", "the source stops"])
    }

    @Test func `a source that ends by itself is not stopped, and sends on`() {
        var log: [String] = []
        var source: AnyObserver<Int>?
        let first = FlagAndClosure<Int> { observer in
            source = observer
            return { log.append("the source stops") }
        }
        _ = first.subscribe(AnyObserver { event in log.append("\(event)") })
        source?.onCompleted()
        source?.onNext(2)
        #expect(log == ["completed", "next(2)"])
    }
}
