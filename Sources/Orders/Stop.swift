import Foundation

/// Says in which order a program has stopped by a trap, of which nothing else is left to read.
enum Stop {
    private static let signals = [SIGILL, SIGTRAP, SIGABRT]
    // A handler of signals may write what is ready, and allocate nothing.
    nonisolated(unsafe) private static let words = UnsafeMutablePointer<CChar>.allocate(
        capacity: 256
    )
    nonisolated(unsafe) private static let before = UnsafeMutablePointer<sigaction>.allocate(
        capacity: 32
    )
    nonisolated(unsafe) private static var isWatched = false

    /// From here on: what has handled the signal before comes after.
    static func watch() {
        isWatched = true
        words.initialize(repeating: 0, count: 256)
        for number in signals {
            sigaction(number, nil, before + Int(number))
            signal(number) { number in
                _ = write(STDERR_FILENO, Stop.words, strlen(Stop.words))
                sigaction(number, Stop.before + Int(number), nil)
                // The others come again where their instruction is.
                if number == SIGABRT { raise(number) }
            }
        }
    }

    /// Is played next.
    static func note(_ moves: [Move]) {
        guard isWatched else { return }
        fflush(nil)
        let order = moves.isEmpty ? "0:1" : moves.order
        let text = "\nIn order \(order) the program stopped: --order '\(order)' shows its steps.\n"
        strncpy(words, text, 255)
    }
}
