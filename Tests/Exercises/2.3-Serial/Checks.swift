private let log = Log()
private let serial = SerialDisposable()

@Test func `a new one disposes the one before`() {
    serial.disposable = Note("a", log)
    #expect(log.lines == [])
    serial.disposable = Note("b", log)
    #expect(log.lines == ["a"])
}

@Test func `a new one that is over already disposes the one before too`() {
    let over = Disposables.create {}
    over.dispose()
    serial.disposable = Note("a", log)
    serial.disposable = over
    #expect(log.lines == ["a"])
}

@Test func `nothing is lost when the old one puts in another`() {
    serial.disposable = Disposables.create {
        for name in ["inner", "second"] { serial.disposable = Note(name, log) }
    }
    serial.disposable = Note("outer", log)
    serial.dispose()
    #expect(log.lines.sorted() == ["inner", "outer", "second"])
}

@Test func `a new one is disposed once, also if the old one disposes the whole`() {
    serial.disposable = Disposables.create { serial.dispose() }
    serial.disposable = Note("disposed", log)
    #expect(log.lines == ["disposed"])
}

@Test func `what has been replaced is freed`() {
    let living = Counter()
    serial.disposable = Owner(of: Tracked(living))
    serial.disposable = Disposables.create()
    #expect(living.value == 0)
    serial.dispose()
}

@Test func `what has been replaced is disposed once`() {
    serial.disposable = Note("disposed", log)
    serial.disposable = Disposables.create()
    serial.disposable = Disposables.create()
    serial.dispose()
    #expect(log.lines == ["disposed"])
}

@Test(arguments: Contract.disposableClauses + Contract.lateClauses)
func `it keeps the disposable's contract`(clause: Contract.DisposableClause) {
    check(clause, { SerialDisposable() }, adding: { $0.disposable = $1 })
}

/// Keeps an object, also after it has been disposed.
private struct Owner: Disposable {
    let object: Tracked

    init(of object: Tracked) { self.object = object }

    func dispose() { object.touch() }
}
