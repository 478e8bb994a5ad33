@Test func `it disposes the other way round, the roof before the walls`() {
    let (stack, log) = (DisposalStack(), Log())
    row("floor walls roof dispose dispose", "- - - (roof walls floor)", in: log) { word in
        if word == "dispose" {
            stack.dispose()
        } else {
            stack.push(Disposables.create { log.write("\(word)") })
        }
    }
}

@Test(arguments: Contract.disposableClauses + Contract.lateClauses)
func `it keeps the disposable's contract`(clause: Contract.DisposableClause) {
    check(clause, { DisposalStack() }, adding: { $0.push($1) })
}
