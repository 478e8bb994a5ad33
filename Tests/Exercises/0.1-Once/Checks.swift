private let bus = EventBus<Int>()
private let log = Log()

/// Emits the numbers of a row.
private func emit(_ numbers: String, _ expected: String) {
    row(numbers, expected, in: log) { bus.emit("rain", Int($0)!) }
}

@Test func `it receives the next value of that name, and none after it`() {
    let token = bus.once("rain") { [log] in log.write($0) }
    bus.emit("wind", 0)
    emit("1 2 3", "1")
    token.off()
}

@Test func `its token removes this handler earlier, and frees it`() {
    let living = Counter()
    bus.on("rain") { [log] in log.write($0) }
    bus.once("rain", touching(Tracked(living))).off()
    #expect(living.value == 0)
    emit("1", "1")
}

@Test func `who keeps the token keeps neither bus nor handler`() {
    let living = Counter()
    var token: Token?
    do {
        let bus = EventBus<Int>()
        token = bus.once("rain", touching(Tracked(living)))
    }
    withExtendedLifetime(token) { #expect(living.value == 0) }
}

@Test func `a value emitted from inside the handler does not arrive`() {
    let token = bus.once("rain") { [bus, log] value in
        log.write(value)
        if value < 3 { bus.emit("rain", value + 1) }
    }
    emit("1", "1")
    token.off()
}

@Test func `then it alone is off the list`() {
    bus.on("rain") { [log] in log.write("A\($0)") }
    let token = bus.once("rain") { [log] in log.write("B\($0)") }
    bus.on("rain") { [log] in log.write("C\($0)") }
    emit("1 2", "(A1 B1 C1) (A2 C2)")
    token.off()
}

@Test func `nobody need keep the token`() {
    bus.once("rain") { [log] in log.write($0) }
    emit("1 2", "1")
    #expect(bus.count(of: "rain") == 0)
}

@Test func `then it is off the list, and what the handler holds is freed`() {
    let living = Counter()
    let token = bus.once("rain", touching(Tracked(living)))
    #expect(living.value == 1)
    bus.emit("rain", 1)
    withExtendedLifetime(token) { #expect(living.value == 0) }
}

private func touching(_ object: Tracked) -> (Int) -> Void { { _ in object.touch() } }
