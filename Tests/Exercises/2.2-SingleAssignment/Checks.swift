private let log = Log()

@Test func `it disposes what it was given, and not before`() {
    let slot = SingleAssignmentDisposable()
    slot.setDisposable(Note("disposed", log))
    #expect(log.lines == [])
    #expect(!slot.isDisposed)
    slot.dispose()
    #expect(log.lines == ["disposed"])
    #expect(slot.isDisposed)
}

@Test(
    arguments: Contract.disposableClauses
        + Contract.lateClauses.filter { $0 != .lateInside }
)
func `it keeps the disposable's contract`(clause: Contract.DisposableClause) {
    check(clause, { SingleAssignmentDisposable() }, adding: { $0.setDisposable($1) })
}
