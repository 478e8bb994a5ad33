import Foundation

/// Words for a person: coloured on a terminal, plain in a file, in a pipe and under NO_COLOR.
struct Terminal {
    let isColoured: Bool
    /// How many characters fit into a line; nil where nobody looks, as in a file or a pipe.
    var width: Int?

    func good(_ text: String) -> String { paint(text, "32") }
    func bad(_ text: String) -> String { paint(text, "31") }
    func quiet(_ text: String) -> String { paint(text, "2") }
    func strong(_ text: String) -> String { paint(text, "1") }

    private func paint(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    /// One mark for each exercise.
    func bar(_ done: Int, of all: Int) -> String {
        let left = String(repeating: "-", count: all - done)
        return "[" + good(String(repeating: "#", count: done)) + quiet(left) + "]"
    }
}

extension Terminal {
    /// Asks the environment and the standard output.
    init() {
        let environment = ProcessInfo.processInfo.environment
        let isUnwanted = environment["NO_COLOR", default: ""] != "" || Self.isDumb
        let isTerminal = isatty(STDOUT_FILENO) == 1
        self.init(isColoured: isTerminal && !isUnwanted, width: isTerminal ? Self.columns : nil)
    }

    /// Begins a line of its own, where SwiftPM has left one without an end: as many spaces as a line
    /// has, less one, lead into the next line only if there was something before them.
    static func beginLine() {
        guard isatty(STDERR_FILENO) == 1, !isDumb, let columns else { return }
        let spaces = String(repeating: " ", count: columns - 1)
        FileHandle.standardError.write(Data("\(spaces)\r".utf8))
    }

    fileprivate static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

    private static var columns: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
        else { return nil }
        return max(Int(size.ws_col), 20)
    }
}

/// Prints for a person: no line is wider than the terminal, no word is cut, and nothing but colours is
/// obeyed.
func print(_ text: String, terminator: String = "\n") {
    let text = text.paintable
    Swift.print(Terminal().width.map(text.wrapped) ?? text, terminator: terminator)
}

/// Says something that is not a result: what takes time, what went wrong.
func printToStandardError(_ words: String) {
    FileHandle.standardError.write(Data((words.paintable + "\n").utf8))
}

/// Says on standard error what takes time: in one line that is written over on a terminal.
final class Progress: Sendable {
    private let isTerminal = isatty(STDERR_FILENO) == 1 && !Terminal.isDumb
    private let isQuiet: Bool

    init(isQuiet: Bool = false) { self.isQuiet = isQuiet }

    /// - Parameter isLasting: whether it is worth a line of its own where lines can't be written over.
    func show(_ text: String, isLasting: Bool = false) {
        guard !isQuiet, isTerminal || isLasting else { return }
        let width = (Terminal().width ?? 79) - 1
        let text = text.inOneLine
        write(isTerminal ? Self.emptyLine + text.prefix(width) : text + "\n")
    }

    func end() { if !isQuiet, isTerminal { write(Self.emptyLine) } }

    private static let emptyLine = "\r\u{1B}[K"

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

/// Single keys from a terminal, without the return key.
enum TerminalKeys {
    nonisolated(unsafe) private static var before = termios()
    nonisolated(unsafe) private static var isChanged = false

    /// Takes keys one by one, until `restore`; does nothing where there is no terminal.
    ///
    /// - Returns: whether there is one.
    static func begin() -> Bool {
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return false }
        var raw = before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        isChanged = tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0
        return isChanged
    }

    /// The terminal as it was; may be called from a signal handler.
    static func restore() {
        if isChanged { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
        isChanged = false
    }

    /// A key, if one comes within some milliseconds.
    static func next(within milliseconds: Int32) -> Character? {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&input, 1, milliseconds) > 0 else { return nil }
        var byte: UInt8 = 0
        guard read(STDIN_FILENO, &byte, 1) == 1 else { return "q" }
        return Character(UnicodeScalar(byte))
    }
}

/// A reason to stop, in one line that helps, and the exit status that goes with it.
struct CommandError: Error, CustomStringConvertible {
    let message: String
    let status: Int32

    var description: String { message }

    /// - Parameter status: 1 for an answer that is no, 2 for what keeps the command from answering.
    init(_ message: String, status: Int32 = 2) {
        (self.message, self.status) = (message, status)
    }

    /// A complaint's own words, or what the system says, in a line.
    static func words(for error: any Error) -> String {
        if let complaint = error as? CommandError { return complaint.message }
        let error = error as NSError
        let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError
        let place = error.userInfo[NSFilePathErrorKey] as? String
        let cannotWrite = [NSFileWriteNoPermissionError, NSFileWriteVolumeReadOnlyError]
        if let place, error.domain == NSCocoaErrorDomain, cannotWrite.contains(error.code) {
            let place = place.components(separatedBy: "/.new-")[0]
            return "can't write to \(place): is it read-only, or somebody else's?"
                + " In a clone of your own all works."
        }
        let reason = (inner ?? error).localizedDescription
        return [place, reason].compactMap(\.self).joined(separator: ": ").inOneLine
    }

    /// Wrong words on the command line.
    static func usage(_ message: String) -> CommandError { CommandError(message, status: 64) }
}
