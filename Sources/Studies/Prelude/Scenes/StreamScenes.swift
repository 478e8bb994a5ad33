func streamScenes() -> [Scene] {
    [
        Scene(name: "delay", title: "a promise, and who keeps it", play: delayAndForce),
        Scene(name: "infinite", title: "an endless stream, three values of it", play: takeThree),
        Scene(name: "primes", title: "primes on demand", play: findPrimes),
    ]
}

private func delayAndForce(say: @escaping Say) {
    func work() -> Int {
        say("working")
        return 42
    }
    let promise = delay(work())
    say("promised")
    say("\(promise.force())")
    say("\(promise.force())")
}

private func takeThree(say: @escaping Say) {
    func counted(_ number: Int) -> Stream<Int> {
        say("computed \(number)")
        return .pair(number, delay(counted(number + 1)))
    }
    let evenSquares = counted(1).map { $0 * $0 }.filter { $0 % 2 == 0 }
    say("built")
    say("\(evenSquares.prefix(3))")
}

private func findPrimes(say: @escaping Say) {
    var tested = 0
    let primes = Stream.interval(10_000...1_000_000).filter { number in
        tested += 1
        return isPrime(number)
    }
    say("the second prime from 10000: \(primes.prefix(2)[1])")
    say("numbers tested: \(tested) of 990001")
    say("the sum of the primes up to 1000: \(sumOfPrimes(in: 1...1_000))")
}
