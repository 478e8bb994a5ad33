private let server = TestSource<String>()

private func open(_ session: Session) -> ChatScreen { ChatScreen(server.observable, session) }

@Test func `close a chat, and its connection ends, and not before`() {
    let screen = open(Session(server.observable))
    for message in ["hello", "world"] { server.onNext(message) }
    #expect(screen.lines == ["hello", "world"])
}

@Test func `close a chat, and its connection ends, and it is freed`() {
    let session = Session(server.observable)
    for number in 1...2 {
        expectFreed(open(session))
        #expect(server.disposals == number)
    }
}

@Test func `the session goes on counting`() {
    let session = Session(server.observable)
    _ = open(session)
    server.onNext("hello")
    #expect(session.unread == 1)
}
