private let bread = TestSource<Int>()
private let cell = PriceCell()

@Test func `it shows each price of its row`() {
    cell.show("bread", bread.observable)
    for price in 3...4 { bread.onNext(price) }
    #expect(cell.text == "bread 4")
}

@Test func `a cell that waits for its next row is empty, and observes nothing`() {
    cell.show("bread", bread.observable)
    bread.onNext(3)
    cell.prepareForReuse()
    #expect(cell.text == "")
    #expect(bread.disposals == 1)
}

@Test func `it is freed with its table`() {
    expectFreed(PriceCell()) { $0.show("bread", bread.observable) }
    #expect(bread.disposals == 1)
}
