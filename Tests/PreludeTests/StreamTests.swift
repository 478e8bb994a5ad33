import Testing

@testable import Prelude

/// Of what is computed, and when, chapter 0 has transcripts.
@Suite struct StreamTests {
    @Test func `no values asked for, none forced`() {
        #expect(Stream.integers(from: 1).prefix(0) == [])
        #expect(Stream.integers(from: 1).prefix(-1) == [])
    }

    @Test func `an interval ends, also with the greatest number there is`() {
        #expect(Stream.interval(3...6).prefix(10) == [3, 4, 5, 6])
        #expect(Stream.interval(3...3).prefix(10) == [3])
        #expect(Stream.interval(3...6).filter { $0 > 6 }.prefix(1) == [])
        #expect(Stream.interval(Int.max - 1...Int.max).prefix(3) == [Int.max - 1, Int.max])
    }

    @Test func `a million values need no deep stack`() {
        let stream = Stream.interval(1...1_000_000)
        #expect(stream.filter { $0 > 999_999 }.prefix(2) == [1_000_000])
    }

    @Test func `the sum of primes is that of what nothing divides, for bounds up to a thousand`() {
        var sum = 0
        for number in 2...1_000 {
            if (2..<number).allSatisfy({ number % $0 != 0 }) { sum += number }
            #expect(sumOfPrimes(in: 1...number) == sum)
        }
    }
}
