import Foundation

/// The errors that the compiler has found, each with what it shows under it.
struct CompilerMessages: Sendable {
    struct Message: Sendable, Equatable {
        let file: String
        var text: String
    }

    let errors: [Message]

    var isEmpty: Bool { errors.isEmpty }

    init(_ output: String) {
        var errors: [Message] = []
        var seen: Set<Substring> = []
        var isInBlock = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            // As in `path/of/File.swift:3:9: error: …`.
            if let match = line.prefixMatch(of: /(.+?):\d+:\d+: error:/) {
                isInBlock = seen.insert(line).inserted
                if isInBlock { errors.append(Message(file: String(match.1), text: String(line))) }
            } else if isInBlock, line.drop(while: { $0 == " " || $0.isNumber }).hasPrefix("|") {
                // A line of the file, as in `12 |     let x`.
                errors[errors.count - 1].text += "\n\(line)"
            } else {
                isInBlock = false
            }
        }
        self.errors = errors
    }

    func text(most: Int = 5) -> String {
        let more = errors.count > most ? ["… and \(errors.count - most) more errors"] : []
        return (errors.prefix(most).map(\.text) + more).joined(separator: "\n")
    }

    /// The names that the compiler has looked for in a file and not found, each once, in order.
    ///
    /// - Parameter file: its path, or nil for all files.
    func missingNames(in file: String?) -> [String] {
        let names = errors.filter { file == nil || $0.file == file }.compactMap { error in
            let line = error.text.prefix { $0 != "\n" }
            let parts = line.split(separator: "'", omittingEmptySubsequences: false)
            guard parts.count >= 3 else { return nil as String? }
            if line.contains("cannot find") { return String(parts[1]) }
            return line.contains("has no member") ? String(parts[parts.count - 2]) : nil
        }
        return names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    }
}

extension ProcessResult {
    /// Tells a trap in the words of Swift's runtime, with a guess of what does that; or how it ended.
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
        // Where the stack is full the runtime may have no room to print it.
        let isFull = Stack(errorOutput)?.isFull != false
        let guess =
            switch status {
            case SIGSEGV, SIGBUS, SIGABRT:
                isFull
                    ? " Does something call itself for ever (a stack overflow)?"
                    : " It uses what has been freed: do two threads change a variable at once?"
            case SIGILL, SIGTRAP: " Is a `precondition` not met, or does a number leave its range?"
            case SIGXFSZ: " It prints or writes without end: more than 64 MB."
            case _: ""
            }
        return "The process ended with signal \(status).\(guess)"
    }
}

/// The calls of the thread that has crashed, or has been stuck, as Swift's runtime prints them.
///
/// An answer is compiled with its lines, and nothing else is: so a call that has a line is the answer's.
struct Stack {
    /// The innermost one first.
    private let calls: [(function: String, line: Int?)]
    /// Says whether it has no more room.
    let isFull: Bool

    init?(_ output: String) {
        let form = /\s*(\d+) .*?0x[0-9a-f]+ (.+?)(?: \+ \d+)? in \S+(?: at .*\.swift:(\d+)[:\d]*)?/
        let found = output.after(" crashed:\n").lines.compactMap { $0.wholeMatch(of: form) }
        guard let last = found.last else { return nil }
        calls = found.map { (String($0.2), $0.3.flatMap { Int($0) }) }
        isFull = Int(last.1)! > 1_000
    }

    private static let locks = ["lock", "mutex"]

    /// Says whether the answer waits for a lock.
    var isAtLock: Bool {
        calls.prefix { $0.line == nil }.contains { call in
            Self.locks.contains(where: call.function.lowercased().contains)
        } && calls.contains { $0.line != nil }
    }

    /// The answer's lines that have called one another: `line 12 → line 30`; nil if it has none there.
    var place: String? {
        var lines: [Int] = []
        for line in calls.compactMap(\.line) where lines.last != line { lines.append(line) }
        guard !lines.isEmpty else { return nil }
        let round = isFull ? lines.dropFirst().firstIndex(of: lines[0]) : nil
        let way = (round.map { lines[...$0] } ?? lines.prefix(4)).reversed()
        let words = way.map { "line \($0)" }.joined(separator: " → ")
        if isFull { return words + ", and so on until the stack was full" }
        return "it came there by \(words)"
    }
}
