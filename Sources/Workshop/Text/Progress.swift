import Foundation

/// Says on standard error what takes time: in one line that is written over on a terminal.
final class Progress: Sendable {
    private let isTerminal =
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    private let isQuiet: Bool

    init(isQuiet: Bool = false) {
        self.isQuiet = isQuiet
    }

    /// - Parameter isLasting: whether it is worth a line of its own where lines can't be written over.
    func show(_ text: String, isLasting: Bool = false) {
        guard !isQuiet, isTerminal || isLasting else { return }
        let width = (Terminal().width ?? 79) - 1
        write(isTerminal ? Self.emptyLine + text.prefix(width) : text + "\n")
    }

    /// Takes the line away.
    func end() {
        if !isQuiet, isTerminal { write(Self.emptyLine) }
    }

    private static let emptyLine = "\r\u{1B}[K"

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
