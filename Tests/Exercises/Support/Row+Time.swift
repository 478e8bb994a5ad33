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
            Issue.record(
                "sent         \(sent)\nshould come  \(expected)\ncame         \(came)\(timer)",
                sourceLocation: sourceLocation
            )
            return
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
