private let source = TestSource<Int>(ignoresDispose: true)

@Test func `its subscription lives as long as it is held`() {
    let screen = Screen()
    screen.listen(to: source.observable)
    #expect(source.disposals == 0)
    source.onNext(3)
    #expect(screen.text == "3")
}

@Test func `it is freed when it is released`() {
    var screen: Screen? = Screen()
    let weak = WeakReference(to: screen)
    screen?.listen(to: source.observable)
    screen = nil
    #expect(weak.object == nil)
}

@Test func `it may listen twice, and both subscriptions are disposed`() {
    var screen: Screen? = Screen()
    for _ in 1...2 { screen?.listen(to: source.observable) }
    source.onNext(4)
    #expect(screen?.text == "4")
    #expect(source.disposals == 0)
    screen = nil
    #expect(source.disposals == 2)
}

@Test func `an end changes nothing of what it shows, and it listens to others`() {
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
    var numbers: Observable<Int>? = source.observable
    let weak = WeakReference(to: numbers)
    if let numbers { screen.listen(to: numbers) }
    numbers = nil
    source.onCompleted()
    #expect(weak.object == nil)
}
