/// Sends a row to an observer behind a fuse, which answers one word with another.
private func fuse(
    _ sent: String,
    _ expected: String,
    answering word: String = "",
    with answer: Substring = ""
) {
    let log = Log()
    var fused: AnyObserver<Int>?
    let observer = AnyObserver<Int> { event in
        if log.write(marble: event) == word { fused?.on(Event(answer)) }
    }
    fused = observer.fused()
    row(sent, expected, in: log) { fused?.on(Event($0)) }
    fused = nil
}

@Test func `each passes its first error or completion on`() {
    fuse("1 1 |", "1 1 |")
    fuse("#", "#")
}

@Test func `nothing comes after the end, an error or not`() {
    fuse("| 1 | #", "|")
    fuse("# 1 |", "#")
}

@Test func `an observer that answers the end by sending something does not receive it`() {
    fuse("|", "|", answering: "|", with: "9")
    fuse("#", "#", answering: "#", with: "9")
}

@Test func `an observer may answer a value, and after an end receives nothing`() {
    fuse("1 |", "(1 2) |", answering: "1", with: "2")
    fuse("1 2", "(1 |)", answering: "1", with: "|")
}
