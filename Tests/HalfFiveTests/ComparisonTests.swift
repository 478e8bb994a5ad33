import Testing

@testable import HalfFive

/// The example that the chapter builds twice.
@MainActor @Suite struct `conveyors and actors` {
    private let screen = Screen()

    @Test func `with conveyors the first frame has a text, and the name follows`() async {
        let trash = openWithConveyors(screen)
        #expect(screen.frames == ["one moment"])
        SchedulingSerial<Reader>.queue.sync {}
        await settleMain()
        #expect(screen.frames == ["one moment", "Ada"])
        withExtendedLifetime(trash) {}
    }

    @Test func `with actors too`() async {
        let task = openWithActors(screen)
        #expect(screen.frames == ["one moment"])
        await task.value
        #expect(screen.frames == ["one moment", "Ada"])
    }

    @Test func `a dropped trash draws nothing more`() async {
        _ = openWithConveyors(screen)
        SchedulingSerial<Reader>.queue.sync {}
        await settleMain()
        #expect(screen.frames == ["one moment"])
    }

    @Test func `a cancelled task draws all the same, where nobody asks it to look`() async {
        let task = openWithActors(screen)
        task.cancel()
        await task.value
        #expect(screen.frames == ["one moment", "Ada"])
    }
}
