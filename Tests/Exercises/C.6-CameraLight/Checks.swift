private let camera = Camera()
private let log = Log()

private func scan(_ codes: Observable<String>, as name: String) -> any Disposable {
    codes.subscribe(onNext: { [log] code in log.write("\(name) \(code)") })
}

@Test func `two screens may scan each code at once`() {
    let codes = codes(of: camera)
    let screens = ["a", "b"].map { scan(codes, as: $0) }
    for code in ["1", "2"] { camera.see(code) }
    #expect(log.lines == ["a 1", "b 1", "a 2", "b 2"])
    for screen in screens { screen.dispose() }
}

@Test func `the light goes out with the last screen, and on with the next one`() {
    let codes = codes(of: camera)
    for _ in 1...2 {
        let screens = ["a", "b"].map { scan(codes, as: $0) }
        let reader = camera.delegate
        screens[0].dispose()
        #expect(camera.isOn)
        screens[1].dispose()
        withExtendedLifetime(reader) { #expect(!camera.isOn, "its reader is held elsewhere, too") }
    }
}
