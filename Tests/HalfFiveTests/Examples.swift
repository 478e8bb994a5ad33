import Dispatch
import Testing

@testable import HalfFive

/// One line of text. Each call draws a frame; a screen that is shown must have one.
@MainActor final class Screen {
    private(set) var frames: [String] = []

    func draw(_ text: String) {
        frames.append(text)
    }
}

/// The tag of the queue that reads.
enum Reader {}

/// A slow read, on its own queue. What arrives on the main queue arrives too late for a frame.
func nameOnConveyor() -> Conveyor<String, SchedulingMain, HotnessCold> {
    Conveyors.sync { Conveyors.just("Ada") }
        .run(on: .serial(Reader.self))
        .fire(on: .main)
}

/// The type asks for a text that is there when this returns, and for the main queue ever after.
@MainActor func show(
    _ text: Conveyor<String, SchedulingMain, HotnessHot>,
    on screen: Screen,
) -> Trash {
    text.run { text in
        MainActor.assumeIsolated { screen.draw(text) }
    }
}

@MainActor func openWithConveyors(_ screen: Screen) -> Trash {
    show(nameOnConveyor().startWith("one moment"), on: screen)
}

/// A slow read, one at a time: the actor takes the place of the queue and of its tag.
actor NameReader {
    func name() -> String { "Ada" }
}

/// The first text is a plain value: it is there. Where the others are read, the compiler knows.
@MainActor func show(
    _ first: String,
    then reader: NameReader,
    on screen: Screen,
) -> Task<Void, Never> {
    screen.draw(first)
    return Task {
        screen.draw(await reader.name())
    }
}

@MainActor func openWithActors(_ screen: Screen) -> Task<Void, Never> {
    show("one moment", then: NameReader(), on: screen)
}

/// The example that the chapter builds twice.
@MainActor @Suite struct `conveyors and actors` {
    private let screen = Screen()

    @Test func `with conveyors the first frame has a text, and the name follows`() async {
        let trash = openWithConveyors(screen)
        #expect(screen.frames == ["one moment"])
        SchedulingSerial<Reader>.queue.sync {}
        await withCheckedContinuation { drawn in
            DispatchQueue.main.async { drawn.resume() }
        }
        #expect(screen.frames == ["one moment", "Ada"])
        withExtendedLifetime(trash) {}
    }

    @Test(arguments: [false, true])
    func `with actors too, also in a cancelled task that does not look`(isCancelled: Bool) async {
        let task = openWithActors(screen)
        #expect(screen.frames == ["one moment"])
        if isCancelled { task.cancel() }
        await task.value
        #expect(screen.frames == ["one moment", "Ada"])
    }
}
