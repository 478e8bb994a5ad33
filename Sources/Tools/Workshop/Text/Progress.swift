import Foundation
import Synchronization
import ToolSupport

/// Says on standard error what takes time: in one line that is written over on a terminal.
final class Progress: Sendable {
    private let isTerminal: Bool
    private let isQuiet: Bool
    private let width = Mutex(0)

    init(isQuiet: Bool = false) {
        self.isQuiet = isQuiet
        isTerminal = isatty(STDERR_FILENO) == 1
    }

    /// - Parameter isLasting: whether it is worth a line of its own where lines can't be written over.
    func show(_ text: String, isLasting: Bool = false) {
        guard !isQuiet, isTerminal || isLasting else { return }
        width.withLock { width in
            if isTerminal {
                let text = String(text.prefix((Terminal().width ?? 79) - 1))
                write("\r" + text.padding(to: width))
                width = text.count
            } else {
                write(text + "\n")
            }
        }
    }

    /// Takes the line away.
    func end() {
        width.withLock { width in
            guard width > 0 else { return }
            write("\r" + String(repeating: " ", count: width) + "\r")
            width = 0
        }
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
