@Test func `values are paired in their order`() {
    let pairs = Stream.integers(from: 1).zip(.integers(from: 11)).prefix(3)
    #expect(pairs.map { [$0.0, $0.1] } == [[1, 11], [2, 12], [3, 13]])
}

@Test func `it ends with the shorter stream`() {
    let short = Stream.interval(1...2)
    let long = Stream.integers(from: 11)
    #expect(short.zip(long).prefix(9).map(\.1) == [11, 12])
    #expect(long.zip(short).prefix(9).map(\.0) == [11, 12])
}

@Test func `with an empty stream there is no pair`() {
    let none = Stream<Int>.empty
    #expect(none.zip(.integers(from: 1)).prefix(1).isEmpty)
    #expect(Stream.integers(from: 1).zip(none).prefix(1).isEmpty)
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

@Test func `equal values make pairs like all others`() {
    let same = Stream.interval(1...3).map { _ in 7 }
    #expect(same.zip(same).prefix(9).map { [$0.0, $0.1] } == [[7, 7], [7, 7], [7, 7]])
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

@Test func `what the streams hold is freed with the pairs`() {
    let living = Counter()
    do {
        let pairs = Stream.integers(from: 1).map(touching(Tracked(living)))
            .zip(.integers(from: 1))
        #expect(pairs.prefix(2).count == 2)
    }
    #expect(living.value == 0)
}

private func touching(_ object: Tracked) -> (Int) -> Int {
    { number in
        object.touch()
        return number
    }
}
