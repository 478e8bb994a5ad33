private let work = Counter()

@Test func `nothing is evaluated before it is forced`() {
    let promise = remembered(work.increment())
    #expect(work.value == 0)
    #expect(promise.force() == 1)
}

@Test func `it is evaluated once, however often it is forced`() {
    let promise = remembered(work.increment())
    for _ in 1...3 { _ = promise.force() }
    #expect(work.value == 1)
}

@Test func `a copy of the promise remembers as well`() {
    let promise = remembered(work.increment())
    let copy = promise
    #expect(copy.force() == 1)
    #expect(promise.force() == 1)
}

@Test func `two promises have two memories, and one may force the other`() {
    let promises = (1...2).map { _ in remembered(work.increment()) }
    for _ in 1...2 { #expect(promises.map { $0.force() } == [1, 2]) }
    #expect(remembered(promises[1].force() * 2).force() == 4)
}

@Test func `that there is no result is remembered too`() {
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

@Test func `a promise that is never forced is freed with what it holds`() {
    let living = Counter()
    do { _ = answer(of: Tracked(living)) }
    #expect(living.value == 0)
}

@Test func `the result is freed with the promise`() {
    let living = Counter()
    do {
        let promise = remembered(Tracked(living))
        #expect(promise.force() === promise.force())
        #expect(living.value == 1)
    }
    #expect(living.value == 0)
}
