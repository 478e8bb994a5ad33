import Foundation

/// Single keys from a terminal, without the return key.
enum TerminalKeys {
    nonisolated(unsafe) private static var before = termios()
    nonisolated(unsafe) private static var isChanged = false

    /// Takes keys one by one, until `restore`; does nothing where there is no terminal.
    ///
    /// - Returns: whether there is one.
    static func begin() -> Bool {
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0 else { return false }
        takeKeys()
        return isChanged
    }

    private static func takeKeys() {
        var raw = before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        isChanged = tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0
    }

    /// Stops this process as control-Z would, with the terminal as it was.
    static func stop() {
        let hadKeys = isChanged
        restore()
        kill(getpid(), SIGSTOP)
        if hadKeys { takeKeys() }
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
