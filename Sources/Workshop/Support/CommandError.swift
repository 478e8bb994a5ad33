/// A reason to stop, in one line that helps, and the exit status that goes with it.
struct CommandError: Error, CustomStringConvertible {
    let message: String
    let status: Int32

    var description: String { message }

    /// - Parameter status: 1 for an answer that is no, 2 for what keeps the command from answering.
    init(_ message: String, status: Int32 = 2) {
        self.message = message
        self.status = status
    }

    /// Wrong words on the command line.
    static func usage(_ message: String) -> CommandError {
        CommandError(message, status: 64)
    }
}
