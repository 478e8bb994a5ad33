/// The statuses with which a process of checks ends itself; a status that is none of them is Testing's own.
///
/// The command compiles this file together with the checks, too, so that both know the same.
enum Ending {
    /// A check shows no life.
    static let silent: Int32 = 70
    /// The process has taken too much memory.
    static let tooLarge: Int32 = 71
    /// Others leave a check no processor.
    static let starved: Int32 = 72
    /// A check goes on working.
    static let slow: Int32 = 73
    /// The command that has started it is gone.
    static let orphaned: Int32 = 75
}
