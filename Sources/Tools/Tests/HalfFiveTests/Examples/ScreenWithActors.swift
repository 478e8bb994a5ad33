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
