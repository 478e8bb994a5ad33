/// One line of text. Each call draws a frame; a screen that is shown must have one.
@MainActor final class Screen {
    private(set) var frames: [String] = []

    func draw(_ text: String) {
        frames.append(text)
    }
}
