private let one = Account(number: 1, balance: 10)
private let other = Account(number: 2, balance: 10)

@Test func `both transfers come to an end`() {
    inEveryOrder(switches: 2) {
        let (one, other) = (Account(number: 1, balance: 10), Account(number: 2, balance: 10))
        func go() { _ = one.transfer(3, to: other) }
        func come() { _ = other.transfer(5, to: one) }
        return Scenario([go, come]) {
            let rest = [one, other].map(balance(of:))
            return rest == [12, 8] ? nil : "They have \(rest)."
        }
    }
}

@Test func `money that is there once goes once`() {
    inEveryOrder(switches: 2) {
        let (one, other) = (Account(number: 2, balance: 10), Account(number: 1, balance: 0))
        let gone = Counter()
        func go() { if one.transfer(10, to: other) { gone.increment() } }
        return Scenario([go, go]) {
            let rest = [one, other].map(balance(of:))
            let isRight = rest == [0, 10] && gone.value == 1
            return isRight ? nil : "It has gone \(gone.value) times, and they have \(rest)."
        }
    }
}

@Test func `nobody who counts meanwhile misses money that is on its way`() {
    inEveryOrder(switches: 2) {
        let (one, other) = (Account(number: 1, balance: 10), Account(number: 2, balance: 10))
        var total = 0
        func go() { _ = one.transfer(5, to: other) }
        return Scenario([go, { total = other.total(with: one) }]) {
            total == 20 ? nil : "The total is \(total)."
        }
    }
}

@Test func `somebody may transfer money to their own account, and it stays`() {
    var answers: [Bool] = []
    let isBack = onAnotherThread(within: 1) {
        answers = [one.transfer(4, to: one), one.transfer(11, to: one)]
    }
    guard isBack else {
        Issue.record("The transfer does not come back.")
        return
    }
    #expect(answers == [true, false])
    #expect(balance(of: one) == 10)
}

@Test func `what is not there stays`() {
    #expect(!other.transfer(11, to: one))
    #expect(balance(of: one) == 10)
}

private func balance(of account: Account) -> Int {
    account.total(with: Account(number: 0, balance: 0))
}
