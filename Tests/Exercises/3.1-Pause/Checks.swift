private let log = Log()

@Test func `what came in the meantime is gone`() {
    let sink = PauseSink(AnyObserver<Int> { log.write($0) })
    sink.onNext(1)
    sink.pause()
    sink.onNext(2)
    sink.resume()
    #expect(log.lines == ["next(1)"])
    sink.onNext(3)
    #expect(log.lines == ["next(1)", "next(3)"])
}

@Test func `the end passes a closed gate`() {
    for end in [Event<Int>.completed, .error(Oops())] {
        let sink = PauseSink(AnyObserver<Int> { log.write($0) })
        sink.pause()
        sink.on(end)
    }
    #expect(log.lines == ["completed", "error(oops)"])
}

@Test func `the end of one source opens no gate for another one's values`() {
    let sink = PauseSink(AnyObserver<Int> { log.write($0) })
    sink.pause()
    sink.onCompleted()
    sink.onNext(1)
    #expect(log.lines == ["completed"])
}

@Test func `closing it twice is like closing it once`() {
    let sink = PauseSink(AnyObserver<Int> { log.write($0) })
    sink.pause()
    sink.pause()
    sink.onNext(1)
    sink.resume()
    sink.onNext(2)
    #expect(log.lines == ["next(2)"])
}

@Test func `opening it twice is like opening it once`() {
    let sink = PauseSink(AnyObserver<Int> { log.write($0) })
    sink.resume()
    sink.pause()
    sink.resume()
    sink.resume()
    sink.onNext(1)
    sink.pause()
    sink.onNext(2)
    #expect(log.lines == ["next(1)"])
}

@Test func `an observer can pause its own gate`() {
    var sink: PauseSink<AnyObserver<Int>>?
    sink = PauseSink(
        AnyObserver { event in
            log.write(event)
            sink?.pause()
        }
    )
    let subscription = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onNext(2)
        return Disposables.create()
    }.subscribe(sink!)
    subscription.dispose()
    sink = nil
    #expect(log.lines == ["next(1)"])
}

@Test func `an observer can pause its gate for the value that it makes the source send`() {
    var sink: PauseSink<AnyObserver<Int>>?
    sink = PauseSink(
        AnyObserver { event in
            log.write(event)
            guard case .next(1) = event else { return }
            sink?.pause()
            sink?.onNext(2)
            sink?.resume()
            sink?.onNext(3)
        }
    )
    sink?.onNext(1)
    sink?.onNext(4)
    sink = nil
    #expect(log.lines == ["next(1)", "next(3)", "next(4)"])
}

@Test func `each gate has a handle of its own`() {
    let gates = ["a", "b"].map { name in
        PauseSink(AnyObserver<Int> { log.write("\(name) \($0)") })
    }
    gates[0].pause()
    for gate in gates { gate.onNext(1) }
    gates[1].pause()
    gates[0].resume()
    for gate in gates { gate.onNext(2) }
    #expect(log.lines == ["b next(1)", "a next(2)"])
}

@Test(arguments: Contract.clauses(of: "3.1"), [false, true])
func `it keeps the operator's contract`(clause: Contract.Clause, isPaused: Bool) {
    let subject = Contract.Operator(
        build: { source, _ in
            { handler in
                let observer = AnyObserver<Contract.Number> {
                    handler("\($0)", $0.isStopEvent)
                }
                let sink = PauseSink(observer)
                if isPaused { sink.pause() }
                return source.observable.subscribe(sink).dispose
            }
        },
        model: Contract.passingEnds { isPaused ? [] : $0 }
    )
    check(clause, subject)
}
