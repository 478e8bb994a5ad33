import Orders
#if RxBeyond
    import TestSupport
    import Testing

    /// Sends marbles in virtual time, a millisecond a place, and compares what comes when; as soon as
    /// all has been sent and has come the subscription is disposed, which has to leave no timer.
    ///
    /// - Parameters:
    ///   - end: when what is to be compared ends, if the sequence doesn't.
    ///   - operator: is given the source, whose marbles begin when it is subscribed to.
    func timeRow(
        _ sent: String,
        _ expected: String,
        until end: Int = 100,
        where note: String = "",
        sourceLocation: SourceLocation = #_sourceLocation,
        of operator: (OwnSequence<String>, VirtualTimeScheduler) -> Observable<String>
    ) {
        for end in [end, max(sent.count, expected.count)] {
            let clock = VirtualTimeScheduler()
            let sequence = `operator`(OwnSequence(values: clock.cold(sent)), clock)
            let came = clock.marbles(of: sequence, until: end)
            let isLeft = clock.clock > end
            guard came != expected || isLeft else { continue }
            let timer = isLeft ? "\na timer is left, which comes after \(clock.clock) ms" : ""
            return record(sent, expected, came + timer, where: [note], sourceLocation)
        }
    }

    /// Lets a timer run while another thread sends something, in every order: events come one at a time,
    /// and are one of the `possible` lists.
    ///
    /// - Parameter first: is sent before, and starts a timer where an element does.
    func timerAndSource<Result>(
        _ event: Event<Int>,
        after first: [Int] = [],
        _ possible: [[String]],
        sourceLocation: SourceLocation = #_sourceLocation,
        of operator: @escaping (Observable<Int>, RunsByHand) -> Observable<Result>
    ) {
        inEveryOrder(switches: 2, between: 0, sourceLocation: sourceLocation) {
            let (timers, source, log) = (RunsByHand(), TestSource<Int>(), Log())
            let running = Counter()
            var areAtOnce = false
            let subscription = `operator`(source.observable, timers).subscribe { event in
                if running.increment() > 1 { areAtOnce = true }
                step("receives \(event)")
                log.write(event)
                running.decrement()
            }
            for number in first { source.onNext(number) }
            return Scenario([timers.runFirst, { source.on(event) }]) {
                subscription.dispose()
                if areAtOnce { return "Two events are delivered at once." }
                let lists = possible.map { "\($0)" }.joined(separator: " or ")
                return possible.contains(log.lines)
                    ? nil : "It has delivered \(log.lines), not \(lists)."
            }
        }
    }

    /// Disposes while three elements wait, which has to free them, and to leave no timer, although the
    /// subscription is held.
    func disposeWhileThreeWait<Result>(
        sourceLocation: SourceLocation = #_sourceLocation,
        in operator: (Observable<Tracked>, VirtualTimeScheduler) -> Observable<Result>
    ) {
        let (source, clock, living) = (TestSource<Tracked>(), VirtualTimeScheduler(), Counter())
        let subscription = `operator`(source.observable, clock).subscribe { _ in }
        for _ in 1...3 { source.onNext(Tracked(living)) }
        #expect(living.value == 3, "before dispose", sourceLocation: sourceLocation)
        subscription.dispose()
        withExtendedLifetime(subscription) {
            #expect(living.value == 0, "after dispose", sourceLocation: sourceLocation)
        }
        clock.start()
        #expect(clock.clock == 0, "no timer is left", sourceLocation: sourceLocation)
    }
#endif
