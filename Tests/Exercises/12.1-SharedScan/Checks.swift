@Test func `it adds up with the accumulator, from the seed, as scan does`() {
    row("1 2 2 |", "101 103 105 |") { $0.sharedScan(100, accumulator: +) }
}

@Test func `latecomers receive the present total first, and no older one`() {
    observers("a 1 2 3 b 4", "on a1 a3 a6 b6 (a10 b10)") { source, _ in
        source.sharedScan(0, accumulator: +)
    }
}

@Test func `all share one subscription and one total`() {
    let calls = Counter()
    observers("a b 1 2", "on - (a1 b1) (a3 b3)") { source, _ in
        source.sharedScan(0) { result, number in
            calls.increment()
            return result + number
        }
    }
    #expect(calls.value == 2, "how often two elements have been added")
}

@Test func `all share one subscription, from the first observer until the last one has left`() {
    observers("a b -a -b", "on - - off") { source, _ in source.sharedScan(0, accumulator: +) }
}

@Test func `when the last one has left, the next starts from the seed`() {
    observers("a 1 -a b 2", "on a11 off on b12") { source, _ in
        source.sharedScan(10, accumulator: +)
    }
}

@Test func `when the last one has left, no total is kept`() {
    let (living, source) = (Counter(), TestSource<Int>())
    let total = source.observable.sharedScan(nil) { _, _ -> Tracked? in Tracked(living) }
    let subscription = total.subscribe { _ in }
    source.onNext(1)
    #expect(living.value == 1)
    subscription.dispose()
    withExtendedLifetime(total) { #expect(living.value == 0) }
}

@Test(arguments: ["|", "#"])
func `after an end, too, the next one starts from the seed`(end: String) {
    observers("a 1 \(end) b 2", "on a1 (a\(end) off) on b2") { source, _ in
        source.sharedScan(0, accumulator: +)
    }
    observers("a", "(a6 a| b6 b|)", when: ["a|": "b"]) { _, _ in
        Observable.just(5).sharedScan(1, accumulator: +)
    }
}

@Test func `what the accumulator throws ends it for all`() {
    observers("a b 1 2 3", "on - (a1 b1) (a# b# off)") { source, _ in
        source.sharedScan(0) { result, number in
            if number == 2 { throw Boom() }
            return result + number
        }
    }
}

@Test(arguments: Contract.clauses(of: "12.1", callingClosure: true))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause) { source, closure in
        source.sharedScan(0) { (try closure($1)) + $0 }
    } model: { numbers in
        numbers.indices.map { numbers[...$0].reduce(0, +) }
    }
}
