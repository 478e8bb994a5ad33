private func log(of events: [Event<Int>]) -> [String] {
    let log = Log()
    let fused = AnyObserver<Int> { log.write($0) }.fused()
    for event in events { fused.on(event) }
    return log.lines
}

@Test func `the end itself arrives`() {
    #expect(log(of: [.next(1), .completed]).last == "completed")
    #expect(log(of: [.error(Oops())]) == ["error(oops)"])
}

@Test func `nothing comes after completed`() {
    #expect(log(of: [.completed, .next(1), .completed, .error(Oops())]) == ["completed"])
}

@Test func `nothing comes after an error`() {
    #expect(log(of: [.error(Oops()), .next(1), .completed]) == ["error(oops)"])
}

@Test func `an observer that answers the end with a value does not receive that value`() {
    let log = Log()
    var fused: AnyObserver<Int>?
    let observer = AnyObserver<Int> { event in
        log.write(event)
        if case .next = event { return }
        fused?.onNext(9)
    }
    for end in [Event<Int>.completed, .error(Oops())] {
        fused = observer.fused()
        fused?.on(end)
    }
    fused = nil
    #expect(log.lines == ["completed", "error(oops)"])
}

@Test func `every fuse is one of its own`() {
    let log = Log()
    let observer = AnyObserver<Int> { log.write($0) }
    observer.fused().onCompleted()
    observer.fused().onNext(1)
    #expect(log.lines == ["completed", "next(1)"])
}

@Test func `equal values pass, each of them`() {
    #expect(log(of: [.next(1), .next(1)]) == ["next(1)", "next(1)"])
}

@Test func `an observer that answers a value with another one receives both`() {
    let log = Log()
    var fused: AnyObserver<Int>?
    let observer = AnyObserver<Int> { event in
        log.write(event)
        guard case .next(1) = event else { return }
        fused?.onNext(2)
        log.write("has received it")
    }
    fused = observer.fused()
    fused?.onNext(1)
    fused?.onCompleted()
    fused = nil
    #expect(log.lines == ["next(1)", "next(2)", "has received it", "completed"])
}

@Test func `an observer that answers a value with the end receives nothing after it`() {
    let log = Log()
    var fused: AnyObserver<Int>?
    let observer = AnyObserver<Int> { event in
        log.write(event)
        if case .next = event { fused?.onCompleted() }
    }
    fused = observer.fused()
    for value in 1...2 { fused?.onNext(value) }
    fused = nil
    #expect(log.lines == ["next(1)", "completed"])
}

@Test func `a copy of the fuse blows with it`() {
    let log = Log()
    let fused = AnyObserver<Int> { log.write($0) }.fused()
    let copy = fused
    fused.onCompleted()
    copy.onNext(1)
    #expect(log.lines == ["completed"])
}

@Test func `it is freed with what the observer has captured`() {
    let living = Counter()
    do {
        let tracked = Tracked(living)
        let fused = AnyObserver<Int> { _ in tracked.touch() }.fused()
        fused.onNext(1)
        fused.onCompleted()
    }
    #expect(living.value == 0)
}
