private let log = Log()
private let stack = DisposalStack()

@Test func `the last one is disposed first`() {
    for name in ["floor", "walls", "roof"] { stack.push(Note(name, log)) }
    #expect(log.lines == [])
    stack.dispose()
    #expect(log.lines == ["roof", "walls", "floor"])
    #expect(stack.isDisposed)
}

@Test func `what is pushed while the pile is disposed is disposed too`() {
    stack.push(Note("walls", log))
    stack.push(
        Disposables.create {
            stack.push(Note("late", log))
            log.write("roof")
        }
    )
    stack.dispose()
    #expect(log.lines.filter { $0 != "late" } == ["roof", "walls"])
    #expect(log.lines.sorted() == ["late", "roof", "walls"])
}

@Test func `a part that disposes the whole interrupts nothing`() {
    stack.push(Note("floor", log))
    stack.push(
        Disposables.create {
            log.write("roof")
            stack.dispose()
        }
    )
    stack.dispose()
    #expect(log.lines == ["roof", "floor"])
}

@Test func `two piles have nothing in common`() {
    let (left, right) = (DisposalStack(), DisposalStack())
    left.push(Note("left", log))
    right.push(Note("right", log))
    left.dispose()
    #expect(log.lines == ["left"])
    #expect(!right.isDisposed)
    right.dispose()
    #expect(log.lines == ["left", "right"])
}

@Test(arguments: Contract.disposableClauses + Contract.lateClauses + [.many])
func `it keeps the disposable's contract`(clause: Contract.DisposableClause) {
    check(clause, { DisposalStack() }, adding: { $0.push($1) })
}
