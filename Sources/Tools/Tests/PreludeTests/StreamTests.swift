import TestSupport
import Testing

@testable import Prelude

/// `1, 2, 3 …`, counting how many of them were computed.
private func integers(from first: Int = 1, counting computed: Counter) -> Stream<Int> {
    computed.increment()
    return .pair(first, delay(integers(from: first + 1, counting: computed)))
}

@Suite struct StreamTests {
    @Test func `a delayed expression is evaluated when it is forced, each time anew`() {
        let calls = Counter()
        let promise = delay(calls.increment())
        #expect(calls.value == 0)
        #expect([promise.force(), promise.force()] == [1, 2])
    }

    @Test func `an unforced tail is never computed`() {
        let computed = Counter()
        let stream = integers(counting: computed)
        #expect(computed.value == 1)
        #expect(stream.prefix(3) == [1, 2, 3])
        #expect(computed.value == 3)
    }

    @Test func `map and filter on an endless stream compute no more than is asked for`() {
        let computed = Counter()
        let stream = integers(counting: computed).map { $0 * $0 }.filter { $0 % 2 == 0 }
        #expect(computed.value == 2)
        #expect(stream.prefix(3) == [4, 16, 36])
        #expect(computed.value == 6)
    }

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

    @Test func `the sum of primes is that of a sieve, for every bound up to a thousand`() {
        var isComposite = [Bool](repeating: false, count: 1_001)
        var sum = 0
        for number in 2...1_000 {
            if !isComposite[number] {
                sum += number
                for multiple in stride(from: 2 * number, through: 1_000, by: number) {
                    isComposite[multiple] = true
                }
            }
            #expect(sumOfPrimes(in: 1...number) == sum)
        }
        #expect(sum == 76_127)
    }

    @Test func `the second prime of a long interval costs ten tests`() {
        let tested = Counter()
        let primes = Stream.interval(10_000...1_000_000).filter { number in
            tested.increment()
            return isPrime(number)
        }
        #expect(primes.prefix(2) == [10_007, 10_009])
        #expect(tested.value == 10)
    }
}
