func isPrime(_ number: Int) -> Bool {
    guard number > 1 else { return false }
    var divisor = 2
    while divisor * divisor <= number {
        if number % divisor == 0 { return false }
        divisor += 1
    }
    return true
}

func sumOfPrimes(in range: ClosedRange<Int>) -> Int {
    Stream.interval(range).filter(isPrime).reduce(0, +)
}
