/// Several subscribers have nothing to do with each other.
extension Contract.Clause {
    static let subscribers: [Self] = [
        .twoAtOnce, .oneAfterTheOther, .secondInTheMiddle, .othersEnd, .descriptionFreed,
        .leaverFreed,
    ]

    public static let twoAtOnce = Self("two subscribers at once share nothing") { check in
        let (bench, first) = check.bench().subscribed()
        bench.send(values[0], values[1])
        let second = bench.subscriber()
        for input in values.dropFirst(2) + [.completed] { bench.send(input) }
        check.expect(first, after: values + [.completed], "the first one")
        check.expect(second, after: values.dropFirst(2) + [.completed], "the one two values later")
    }

    public static let oneAfterTheOther = Self(
        "every subscriber begins anew, also after another one's end",
        lacking: .independent
    ) { check in
        let bench = check.bench()
        for end in ends {
            let subscriber = bench.subscriber()
            for input in values + [end] { bench.send(input) }
            check.expect(subscriber, after: values + [end], "a subscriber up to \(end)")
        }
        let disposed = bench.subscriber()
        bench.send(values[0])
        disposed.dispose()
        let last = bench.subscriber()
        for input in values { bench.send(input) }
        check.expect(last, after: values, "a subscriber after one that has disposed")
    }

    /// The second one subscribes in each of the first one's events in turn.
    public static let secondInTheMiddle = Self(
        "one that subscribes in an event of another one disturbs neither"
    ) { check in
        for count in 1...3 {
            let bench = check.bench()
            var second: Contract.Subscriber?
            var sent: [Contract.Input] = []
            var sentBefore: Int?
            let first = bench.subscriber { [weak bench] _, event, isStop in
                guard event == count, !isStop else { return }
                sentBefore = sent.count
                second = bench?.subscriber()
            }
            for input in values + [.completed] {
                sent.append(input)
                bench.send(input)
            }
            check.expect(first, after: sent, "the first one; another comes in event \(count)")
            if let second, let sentBefore {
                let rest = Array(sent.dropFirst(sentBefore))
                check.expect(second, after: rest, "the one that subscribes in event \(count)")
            }
        }
    }

    public static let othersEnd = Self(
        "an end of one subscriber's source is nothing to the others"
    ) { check in
        for end in ends {
            let bench = check.bench()
            let subscribers = [bench.subscriber(), bench.subscriber(), bench.subscriber()]
            bench.send(.next(1))
            bench.source.send(end, toSubscription: 1)
            check.subject.settle?()
            bench.send(.next(2), .next(3))
            subscribers[1].dispose()
            bench.send(.next(4), .completed)
            let inputs: [Contract.Input] = [1, 2, 3, 4].map { .next($0) }
            check.expect(subscribers[0], after: [.next(1), end], "the one whose source ends")
            check.expect(subscribers[2], after: inputs + [.completed], "after another's \(end)")
            let later = bench.subscriber()
            for input in values { bench.send(input) }
            check.expect(later, after: values, "one that comes after \(end) of another one")
        }
    }

    public static let descriptionFreed = Self(
        "what is subscribed goes on when the description is freed"
    ) { check in
        let bench = check.bench()
        let subscribers = [bench.subscriber(), bench.subscriber()]
        bench.releaseOperator()
        for input in values + [.completed] { bench.send(input) }
        for subscriber in subscribers {
            check.expect(subscriber, after: values + [.completed], "without the description")
        }
    }

    public static let leaverFreed = Self(
        "what one that has left had captured is freed, while another one stays",
        lacking: .freesAtOnce
    ) { check in
        let (bench, staying) = check.bench().subscribed()
        let leaving = bench.subscriber()
        bench.send(.next(1), .next(2))
        leaving.dispose()
        let (alone, only) = check.bench().subscribed()
        alone.send(.next(1), .next(2))
        check.expect(bench.living.value, alone.living.value, "how many captured objects are alive")
        for subscriber in [staying, leaving, only] { subscriber.dispose() }
    }
}
