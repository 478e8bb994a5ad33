private let work = Counter()

@Test func `nothing is evaluated before it is forced`() {
    let promise = remembered(work.increment())
    #expect(work.value == 0)
    #expect(promise.force() == 1)
}

@Test func `it is evaluated at the first force, and a copy gives the same result later`() {
    let promise = remembered(work.increment())
    let copy = promise
    for promise in [copy, promise, copy] { #expect(promise.force() == 1) }
}

@Test func `two promises have two memories, and one may force the other`() {
    let promises = (1...2).map { _ in remembered(work.increment()) }
    for _ in 1...2 { #expect(promises.map { $0.force() } == [1, 2]) }
    #expect(remembered(promises[1].force() * 2).force() == 4)
}

@Test func `it is evaluated at the first force, also where the result is nil`() {
    func search() -> Int? {
        work.increment()
        return nil
    }
    let promise = remembered(search())
    #expect((1...3).map { _ in promise.force() } == [nil, nil, nil])
    #expect(work.value == 1)
}

@Test func `afterwards what the expression held is freed`() {
    let living = Counter()
    let promise = answer(of: Tracked(living))
    #expect(living.value == 1)
    #expect(promise.force() == 42)
    #expect(living.value == 0)
    #expect(promise.force() == 42)
}

/// A promise whose expression holds `object`.
private func answer(of object: Tracked) -> Promise<Int> {
    func compute() -> Int {
        object.touch()
        return 42
    }
    return remembered(compute())
}

@Test(arguments: [0, 2])
func `with the promise all that it captured is freed, forced or not`(times: Int) {
    let living = Counter()
    do {
        let held = Tracked(living)
        let promise = remembered([held, Tracked(living)])
        for _ in 0..<times { #expect(promise.force()[0] === held) }
    }
    #expect(living.value == 0)
}
