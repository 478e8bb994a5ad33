import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import Prelude

extension Checks {
    @Suite struct Exercise03 {
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

        @Test func `the two may be of different types`() {
            let words = Stream.integers(from: 1).map { "number \($0)" }
            let pairs = words.zip(.interval(7...7)).prefix(9)
            #expect(pairs.map { "\($0.0) is \($0.1)" } == ["number 1 is 7"])
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
    }
}
