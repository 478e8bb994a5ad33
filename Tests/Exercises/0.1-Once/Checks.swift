private let bus = EventBus<Int>()
private let log = Log()

@Test func `it receives the next value and none after it`() {
    let token = bus.once("rain") { [log] in log.write($0) }
    for value in 1...3 { bus.emit("rain", value) }
    token.off()
    #expect(log.lines == ["1"])
}

@Test func `its token takes this handler only off`() {
    let other = bus.on("rain") { [log] in log.write("other \($0)") }
    bus.once("rain") { [log] in log.write("once \($0)") }.off()
    bus.emit("rain", 1)
    other.off()
    #expect(log.lines == ["other 1"])
}

@Test func `a token that is kept does not keep the bus`() {
    let living = Counter()
    var token: Token?
    do {
        let bus = EventBus<Int>()
        token = bus.once("rain", touching(Tracked(living)))
    }
    withExtendedLifetime(token) { #expect(living.value == 0) }
}

@Test func `another name is not its value`() {
    let token = bus.once("rain") { [log] in log.write($0) }
    bus.emit("wind", 1)
    bus.emit("rain", 2)
    token.off()
    #expect(log.lines == ["2"])
}

@Test func `a value emitted from inside the handler does not arrive`() {
    let token = bus.once("rain") { [bus, log] value in
        log.write(value)
        if value < 3 { bus.emit("rain", value + 1) }
    }
    bus.emit("rain", 1)
    token.off()
    #expect(log.lines == ["1"])
}

@Test func `the others of that name go on`() {
    bus.on("rain") { [log] in log.write("A: \($0)") }
    let token = bus.once("rain") { [log] in log.write("B: \($0)") }
    bus.on("rain") { [log] in log.write("C: \($0)") }
    bus.emit("rain", 1)
    bus.emit("rain", 2)
    token.off()
    #expect(log.lines == ["A: 1", "B: 1", "C: 1", "A: 2", "C: 2"])
}

@Test func `the token need not be kept`() {
    bus.once("rain") { [log] in log.write($0) }
    bus.emit("rain", 1)
    #expect(bus.count(of: "rain") == 0)
    bus.emit("rain", 2)
    #expect(log.lines == ["1"])
}

@Test func `what the handler holds is freed afterwards`() {
    let living = Counter()
    let token = bus.once("rain", touching(Tracked(living)))
    #expect(living.value == 1)
    bus.emit("rain", 1)
    withExtendedLifetime(token) { #expect(living.value == 0) }
}

@Test func `what the handler holds is freed when the token is off`() {
    let living = Counter()
    let token = bus.once("rain", touching(Tracked(living)))
    token.off()
    #expect(living.value == 0)
}

private func touching(_ object: Tracked) -> (Int) -> Void { { _ in object.touch() } }

@Test func `a handler may wait for the next value again`() {
    let token = bus.once("rain") { [bus, log] value in
        log.write("first \(value)")
        bus.once("rain") { [log] in log.write("second \($0)") }
    }
    for value in 1...3 { bus.emit("rain", value) }
    token.off()
    #expect(log.lines == ["first 1", "second 2"])
}
