import Foundation

/// Says in which order a program has stopped by a trap, of which nothing else is left to read.
enum Stop {
    /// The name of what is played.
    nonisolated(unsafe) static var scenario = ""
    private static let signals = [SIGILL, SIGTRAP, SIGABRT]
    // A handler of signals may write what is ready, and allocate nothing.
    nonisolated(unsafe) private static var words: UnsafeMutablePointer<CChar>?
    nonisolated(unsafe) private static let before = UnsafeMutablePointer<sigaction>.allocate(
        capacity: 32
    )

    /// From here on: what has handled the signal before comes after.
    static func watch() {
        words = strdup("")
        for number in signals {
            sigaction(number, nil, before + Int(number))
            signal(number) { number in
                if let words = Stop.words { _ = write(STDERR_FILENO, words, strlen(words)) }
                sigaction(number, Stop.before + Int(number), nil)
                // The others come again where their instruction is.
                if number == SIGABRT { raise(number) }
            }
        }
    }

    /// Notes the order that is played next.
    static func note(_ moves: [Move]) {
        guard let old = words else { return }
        fflush(nil)
        let order = moves.isEmpty ? "0:1" : moves.order
        words = strdup("\nIt has stopped. Its steps are shown by: \(scenario) --order '\(order)'\n")
        free(old)
    }
}
