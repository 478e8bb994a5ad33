private let chosen = TestSource<String?>()
private let server = TestSource<String>()

/// A screen that loads a picture.
private func screen() -> PictureScreen {
    let screen = PictureScreen(chosen.observable) { [server] name in
        name == "kept" ? .just("old cat") : server.observable
    }
    chosen.onNext("cat")
    return screen
}

@Test func `it turns until the whole picture is there, or it fails`() {
    for end in [Event<String>.completed, .error(Boom())] {
        let screen = screen()
        server.onNext("blurred cat")
        #expect(screen.isSpinning)
        #expect(screen.picture == "blurred cat")
        server.on(end)
        #expect(!screen.isSpinning)
    }
}

@Test func `it turns until the picture is closed, and for the next picture anew`() {
    let screen = screen()
    chosen.onNext(nil)
    #expect(!screen.isSpinning)
    #expect(screen.picture == "")
    for name in ["dog", "cow"] { chosen.onNext(name) }
    #expect(screen.isSpinning)
    chosen.onNext("kept")
    #expect(!screen.isSpinning)
    #expect(screen.picture == "old cat")
}

@Test func `the screen is freed while it turns`() {
    expectFreed(screen())
}
