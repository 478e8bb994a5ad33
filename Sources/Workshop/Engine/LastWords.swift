import Foundation

extension ProcessResult {
    /// What Swift's runtime says when a program traps, and what often does that; or how it ended.
    var lastWords: String {
        let guesses = [
            ("Fatal error", ""),
            (
                "Simultaneous accesses",
                " Something that is freed or called while a variable is being changed uses that"
                    + " variable again."
            ),
            ("Could not cast", " An `as!` meets a type that it does not expect."),
            ("attempted to", ""),
        ]
        let lines = (output + errorOutput).lines
        for (mark, guess) in guesses {
            guard let line = lines.last(where: { $0.contains(mark) }) else { continue }
            let address = /(?: to)? ?\(?0x[0-9a-f]+\)?/
            return mark + line.after(mark).replacing(address, with: "") + guess
        }
        guard wasKilled else { return "The process ended with exit status \(status)." }
        let guess =
            switch status {
            case SIGSEGV, SIGBUS: " Does something call itself for ever (a stack overflow)?"
            case SIGILL, SIGTRAP: " Does a number leave its range, as `Int.max + 1`?"
            case SIGXFSZ: " It prints or writes without end: more than 64 MB."
            case _: ""
            }
        return "The process ended with signal \(status).\(guess)"
    }
}
