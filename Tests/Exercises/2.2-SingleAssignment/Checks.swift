@Test(arguments: Contract.disposableClauses + Contract.lateClauses.filter { $0 != .lateInside })
func `it keeps the disposable's contract`(clause: Contract.DisposableClause) {
    check(clause, { SingleAssignmentDisposable() }, adding: { $0.setDisposable($1) })
}
