private let source = TestSource<Int>(ignoresDispose: true)

@Test func `the screen is freed, with its subscription in a bag`() {
    expectFreed(Screen()) { $0.listen(to: source.observable) }
}

@Test func `its subscriptions in a bag are kept, and disposed when the screen is freed`() {
    var screen: Screen? = Screen()
    for _ in 1...2 { screen?.listen(to: source.observable) }
    source.onNext(4)
    #expect(screen?.text == "4")
    #expect(source.disposals == 0)
    screen = nil
    #expect(source.disposals == 2)
}

@Test func `a sequence that has ended changes nothing, and others are kept`() {
    let (screen, other) = (Screen(), TestSource<Int>())
    for numbers in [source.observable, other.observable] { screen.listen(to: numbers) }
    source.onNext(6)
    source.onCompleted()
    #expect(screen.text == "6")
    other.onNext(7)
    #expect(screen.text == "7")
}

@Test func `what another source of it sends while it is being freed goes nowhere`() {
    var screen: Screen? = Screen()
    let sender = Observable<Int>.create { [source] _ in
        Disposables.create { source.onNext(8) }
    }
    for numbers in [sender, source.observable] { screen?.listen(to: numbers) }
    screen = nil
    #expect(source.disposals == 1)
}

@Test func `a sequence that has ended is not kept`() {
    let screen = Screen()
    expectFreed(source.observable) { numbers in
        screen.listen(to: numbers)
        source.onCompleted()
    }
}
