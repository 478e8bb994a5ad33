private let prices = TestSource<Int>()
private let cell = PriceCell()

@Test func `it shows each price of its own row, however often it is reused`() {
    for row in ["bread", "wine", "milk"] {
        cell.show(row, prices.observable)
        for price in 3...4 { prices.onNext(price) }
        #expect(cell.text == "\(row) 4")
        cell.prepareForReuse()
    }
}

@Test func `a cell that waits for its next row is empty, and observes nothing`() {
    cell.show("bread", prices.observable)
    prices.onNext(3)
    cell.prepareForReuse()
    #expect(cell.text == "")
    #expect(prices.disposals == 1)
}

@Test func `it is freed with its table`() {
    expectFreed(PriceCell()) { $0.show("bread", prices.observable) }
    #expect(prices.disposals == 1)
}
