@Test func `the first values are a pair, the second ones, and so on`() {
    let numbers = Stream.interval(1...4).map { $0 / 2 }
    let pairs = numbers.zip(numbers.map { $0 + 7 }).prefix(9)
    #expect(pairs.map { [$0.0, $0.1] } == [[0, 7], [1, 8], [1, 8], [2, 9]])
}

@Test func `it ends with the shorter stream`() {
    let (none, short) = (Stream<Int>.empty, Stream.interval(1...2))
    let long = Stream.integers(from: 11)
    #expect(short.zip(long).prefix(9).map(\.1) == [11, 12])
    #expect(long.zip(short).prefix(9).map(\.0) == [11, 12])
    for (left, right) in [(none, long), (long, none)] { #expect(left.zip(right).prefix(1).isEmpty) }
}

@Test func `three pairs cost three values of each stream`() {
    let left = Counter()
    let right = Counter()
    let zipped = counted(left).zip(counted(right))
    #expect([left.value, right.value] == [1, 1])
    #expect(zipped.prefix(3).count == 3)
    #expect([left.value, right.value] == [3, 3])
}

/// An endless stream that counts how many of its values are computed.
private func counted(_ counter: Counter) -> Stream<Int> {
    .pair(counter.increment(), delay(counted(counter)))
}

@Test func `it can be zipped and walked again`() {
    let pairs = Stream.interval(1...4).zip(.interval(3...6))
    for _ in 1...2 { #expect(pairs.prefix(9).map { $0.0 + $0.1 } == [4, 6, 8, 10]) }
    guard case .pair(_, let rest) = pairs, case .pair(_, let promise) = rest.force() else {
        return
    }
    for _ in 1...2 { #expect(promise.force().prefix(9).map(\.0) == [3, 4]) }
}

@Test func `ten thousand pairs do not fill a small stack`() {
    let count = Counter()
    onSmallStack {
        for _ in Stream.integers(from: 1).zip(.integers(from: 1)).prefix(10_000) {
            count.increment()
        }
    }
    #expect(count.value == 10_000)
}
