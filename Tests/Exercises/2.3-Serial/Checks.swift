private let log = Log()
private let serial = SerialDisposable()

@Test func `a new one disposes the one before, once`() {
    row("a b c dispose", "- a b c", in: log) { word in
        if word == "dispose" {
            serial.dispose()
        } else {
            serial.disposable = Note(name: "\(word)", log: log)
        }
    }
}

@Test func `to set one that is disposed already disposes the old one, too`() {
    let over = Disposables.create {}
    over.dispose()
    serial.disposable = Note(name: "a", log: log)
    serial.disposable = over
    #expect(log.lines == ["a"])
}

@Test func `nothing gets lost where a dispose action does anything itself`() {
    serial.disposable = Disposables.create {
        for name in ["inner", "second"] { serial.disposable = Note(name: name, log: log) }
    }
    serial.disposable = Note(name: "outer", log: log)
    serial.dispose()
    let meanwhile = "the action of the first one puts in inner and second, while outer is put in"
    #expect(log.lines.sorted() == ["inner", "outer", "second"], "\(meanwhile)")
}

@Test func `a new one is disposed once, also if the old one disposes the whole`() {
    serial.disposable = Disposables.create { serial.dispose() }
    serial.disposable = Note(name: "disposed", log: log)
    #expect(log.lines == ["disposed"], "the action of the old one disposes the whole")
}

@Test func `what has been replaced is freed`() {
    expectFreed(CompositeDisposable()) { old in
        serial.disposable = old
        serial.disposable = Disposables.create()
    }
}

@Test(arguments: Contract.disposableClauses + Contract.lateClauses)
func `it keeps the disposable's contract`(clause: Contract.DisposableClause) {
    check(clause, { SerialDisposable() }, adding: { $0.disposable = $1 })
}

/// Writes at every `dispose()`, also a second one.
private struct Note: Disposable {
    let name: String
    let log: Log

    func dispose() { log.write(name) }
}
