private let source = Source()

@Test func `its subscription lives as long as it is held`() {
    let screen = Screen()
    screen.listen(to: source.values)
    #expect(source.disposals.value == 0)
    source.send(3)
    #expect(screen.text == "3")
}

@Test func `it is freed when it is released`() {
    var screen: Screen? = Screen()
    let weak = WeakReference(to: screen)
    screen?.listen(to: source.values)
    screen = nil
    #expect(weak.object == nil)
}

@Test func `it may listen twice, and both subscriptions are disposed`() {
    var screen: Screen? = Screen()
    screen?.listen(to: source.values)
    screen?.listen(to: source.values)
    source.send(4)
    #expect(screen?.text == "4")
    #expect(source.disposals.value == 0)
    screen = nil
    #expect(source.disposals.value == 2)
}

@Test func `an end changes nothing of what it shows, and it listens to others`() {
    let (screen, other) = (Screen(), Source())
    screen.listen(to: source.values)
    screen.listen(to: other.values)
    source.send(6)
    source.send(.completed)
    #expect(screen.text == "6")
    other.send(7)
    #expect(screen.text == "7")
}

@Test func `what another source of it sends while it is being freed goes nowhere`() {
    var screen: Screen? = Screen()
    let sender = Observable<Int>.create { [source] _ in
        Disposables.create { source.send(8) }
    }
    for numbers in [source.values, sender, source.values] { screen?.listen(to: numbers) }
    screen = nil
    #expect(source.disposals.value == 2)
}

@Test func `after an end it is freed too, and what it has listened to before it`() {
    var (screen, numbers): (Screen?, Observable<Int>?) = (Screen(), source.values)
    let (weak, weakNumbers) = (WeakReference(to: screen), WeakReference(to: numbers))
    if let numbers { screen?.listen(to: numbers) }
    numbers = nil
    source.send(.completed)
    #expect(weakNumbers.object == nil)
    screen = nil
    #expect(weak.object == nil)
}

@Test func `a value that comes inside subscribe is shown`() {
    let screen = Screen()
    screen.listen(
        to: Observable<Int>.create { observer in
            observer.onNext(7)
            return Disposables.create()
        }
    )
    #expect(screen.text == "7")
}
