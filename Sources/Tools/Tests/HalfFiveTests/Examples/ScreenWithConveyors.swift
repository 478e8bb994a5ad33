@testable import HalfFive

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
