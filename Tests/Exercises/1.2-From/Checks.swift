@Test func `it sends 3, 1, 1, 2 and then completed`() {
    row("", "now: (3 1 1 2 |)") { _ in Observable<Int>.from([3, 1, 1, 2]) }
}

@Test func `an empty list sends completed alone`() {
    row("", "now: |") { _ in Observable<Int>.from([]) }
}

@Test func `two observers that subscribe each get all of it`() {
    let numbers = Observable<Int>.from([1, 2])
    for _ in 1...2 { row("", "now: (1 2 |)") { _ in numbers } }
    var isFirst = true
    let second = "as soon as 1 comes, a second observer subscribes"
    row("", "now: (1 1 2 | 2 |)", where: second) { _, observer in
        numbers.subscribe(
            AnyObserver<Int> { event in
                observer.on(event)
                guard isFirst else { return }
                isFirst = false
                numbers.subscribe(observer)
            }
        )
    }
}

@Test func `a list of ten thousand does not fill a small stack`() {
    let count = Counter()
    onSmallStack {
        Observable<Int>.from(Array(1...10_000))
            .subscribe(AnyObserver { _ in count.increment() })
    }
    #expect(count.value == 10_001)
}
