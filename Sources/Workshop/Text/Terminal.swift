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
        let isUnwanted = environment["NO_COLOR", default: ""] != "" || environment["TERM"] == "dumb"
        let isTerminal = isatty(STDOUT_FILENO) == 1
        self.init(isColoured: isTerminal && !isUnwanted, width: isTerminal ? Self.columns : nil)
    }

    private static var columns: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return max(Int(size.ws_col), 20)
    }
}

/// Prints for a person: no line is wider than the terminal, and no word is cut.
func print(_ text: String, terminator: String = "\n") {
    let width = Terminal().width
    Swift.print(width.map { text.wrapped(to: $0) } ?? text, terminator: terminator)
}

/// Says something that is not a result: what takes time, what went wrong.
func printToStandardError(_ words: String) {
    FileHandle.standardError.write(Data((words + "\n").utf8))
}
