private let emitter = Emitter()
private let log = Log()

@Test func `it reaches everybody who stays, once, and nobody who is gone`() {
    inEveryOrder(switches: 2) {
        let (emitter, log) = (Emitter(), Log())
        let first = emitter.add { _ in step("listens") }
        _ = emitter.add { log.write($0) }
        func come() { _ = emitter.add { _ in } }
        return Scenario([{ emitter.emit(1) }, { emitter.remove(first) }, come]) {
            log.lines == ["1"] ? nil : "It gets \(log.lines)."
        }
    }
}

@Test func `of two that come at once emit reaches who stays, and nobody who is gone`() {
    inEveryOrder(switches: 2) {
        let (emitter, log) = (Emitter(), Log())
        var numbers: [Int] = [0, 0]
        func add(_ index: Int) { numbers[index] = emitter.add { _ in log.write(index) } }
        return Scenario([{ add(0) }, { add(1) }]) {
            emitter.remove(numbers[0])
            emitter.emit(1)
            return log.lines == ["1"] ? nil : "After the first has gone \(log.lines) listen."
        }
    }
}

@Test func `emit reaches nobody who is gone inside a call, and newcomers next time`() {
    var numbers: [Int] = []
    numbers.append(
        emitter.add { [emitter] value in
            log.write("first: \(value)")
            emitter.remove(numbers[1])
            _ = emitter.add { log.write("new: \($0)") }
        }
    )
    numbers.append(emitter.add { log.write("second: \($0)") })
    emitter.emit(1)
    #expect(log.lines == ["first: 1"])
    emitter.remove(numbers[0])
    emitter.emit(2)
    #expect(log.lines == ["first: 1", "new: 2"])
}

@Test func `it holds no lock while a listener runs`() {
    var isBack = false
    _ = emitter.add { [emitter] _ in
        isBack = onAnotherThread(within: 1) { emitter.remove(emitter.add { _ in }) }
    }
    emitter.emit(1)
    if !isBack { Issue.record("The other thread waits for the lock.") }
}
