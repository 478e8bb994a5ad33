private let server = TestSource<String>()

private func button() -> SaveButton { SaveButton { [server] _ in server.observable } }

/// Taps, and has the server answer; an exclamation mark is a failure.
private func tap(_ button: SaveButton, _ answers: String...) {
    for answer in answers {
        button.taps.onNext("eggs")
        if answer == "!" { server.onError(Boom()) } else { server.onNext(answer) }
        server.onCompleted()
    }
}

@Test func `it shows the answer of its tap, or offline`() {
    let button = button()
    tap(button, "saved", "!")
    #expect(button.shown == ["saved", "offline"])
}

@Test func `each tap is one attempt, also after failures, and shows its answer`() {
    let button = button()
    for _ in 1...20 { tap(button, "!") }
    tap(button, "saved")
    #expect(button.shown == Array(repeating: "offline", count: 20) + ["saved"])
}

@Test func `each tap is one attempt`() {
    let button = button()
    tap(button, "!", "saved", "!")
    #expect(server.subscriptions == 3)
}
