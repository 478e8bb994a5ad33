private let clock = VirtualTimeScheduler()
private let timers = RunsByHand()

@Test func `it counts the seconds in which it is in sight`() {
    let screen = QuizScreen(clock)
    screen.appear()
    clock.advanceTo(100_000)
    screen.disappear()
    clock.advanceTo(200_000)
    screen.appear()
    clock.advanceTo(203_000)
    #expect(screen.seconds == 103)
}

@Test func `it has no timer when it isn't in sight`() {
    let screen = QuizScreen(timers)
    for _ in 1...2 {
        screen.appear()
        #expect(timers.waiting == 1)
        screen.disappear()
        #expect(timers.waiting == 0)
    }
}

@Test func `it has no timer any more when it's freed in sight`() {
    expectFreed(QuizScreen(timers)) { $0.appear() }
    #expect(timers.waiting == 0)
}
