private let bank = TestSource<Int>()

private func open(_ amounts: Observable<Int>) -> AccountScreen { AccountScreen(amounts, in: "€") }

@Test func `it shows each amount in its currency`() {
    let screen = open(bank.observable)
    for amount in 5...6 { bank.onNext(amount) }
    #expect(screen.text == "6 €")
}

@Test func `it's freed when it's closed`() {
    expectFreed(open(bank.observable))
    #expect(bank.disposals == 1)
}
