extension Scene {
    static var delay: Scene {
        Scene("delay", "a promise, and who keeps it") {
            func work() -> Int {
                print("working")
                return 42
            }
            let promise = Prelude.delay(work())
            print("promised")
            print(promise.force())
            print(promise.force())
        }
    }

    static var infinite: Scene {
        Scene("infinite", "an endless stream, three values of it") {
            let evenSquares = counted(1).map { $0 * $0 }.filter { $0 % 2 == 0 }
            print("built")
            print(evenSquares.prefix(3))
        }
    }

    static var primes: Scene {
        Scene("primes", "primes on demand") {
            var tested = 0
            let primes = Stream.interval(10_000...1_000_000).filter { number in
                tested += 1
                return isPrime(number)
            }
            print("the second prime from 10000: \(primes.prefix(2)[1])")
            print("numbers tested: \(tested) of 990001")
            print("the sum of the primes up to 1000: \(sumOfPrimes(in: 1...1_000))")
        }
    }
}

/// `number` and all that follow it, each printed when it is computed.
private func counted(_ number: Int) -> Stream<Int> {
    print("computed \(number)")
    return .pair(number, delay(counted(number + 1)))
}

func isPrime(_ number: Int) -> Bool {
    let divisors = (2...).lazy.prefix { $0 * $0 <= number }
    return number > 1 && divisors.allSatisfy { number % $0 != 0 }
}

func sumOfPrimes(in range: ClosedRange<Int>) -> Int {
    Stream.interval(range).filter(isPrime).reduce(0, +)
}
