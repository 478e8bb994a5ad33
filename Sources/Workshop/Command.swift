/// A word after `workshop`, and what follows it.
struct Command: Sendable {
    let name: String
    let form: String
    let about: String
    let words: ClosedRange<Int>
    let run: @Sendable (Workshop, [String], Set<String>) throws -> Int32

    /// The flags are those that the form names.
    var flags: [String] {
        form.split { " []|".contains($0) }.map(String.init).filter { $0.hasPrefix("--") }
    }

    static let all = [
        Command(
            name: "status",
            form: "status",
            about: "every exercise, and how many are solved",
            words: 0...0
        ) { workshop, _, _ in try workshop.status() },
        Command(
            name: "next",
            form: "next [CHAPTER]",
            about: "the first exercise that is open, of all or of a chapter",
            words: 0...1
        ) { workshop, words, _ in try workshop.showNext(in: words.first) },
        Command(
            name: "check",
            form: "check [CHAPTER|EXERCISE] [--exercises]",
            about: "the next exercise, one, a chapter's, or your stage",
            words: 0...1
        ) { workshop, words, flags in
            try workshop.check(words.first, exercisesOnly: flags.contains("--exercises"))
        },
        Command(
            name: "hint",
            form: "hint [EXERCISE] [1|2]",
            about: "the first hint, or the second",
            words: 0...2
        ) { workshop, words, _ in try workshop.hint(words) },
        Command(
            name: "solution",
            form: "solution EXERCISE [--reveal] [--apply]",
            about: "our solution, once yours passes",
            words: 1...1
        ) { workshop, words, flags in
            try workshop.solution(
                words[0],
                reveals: flags.contains("--reveal"),
                applies: flags.contains("--apply")
            )
        },
        Command(
            name: "reset",
            form: "reset EXERCISE",
            about: "the exercise as it was; yours is kept",
            words: 1...1
        ) { workshop, words, _ in try workshop.reset(words[0]) },
        Command(
            name: "start",
            form: "start STAGE",
            about: "build a stage yourself, from the files of the one before",
            words: 1...1
        ) { workshop, words, _ in try workshop.start(words[0]) },
        Command(
            name: "diff",
            form: "diff [STAGE [STAGE]]",
            about: "what is left to your stage, or what one stage changes",
            words: 0...2
        ) { workshop, words, _ in try workshop.diff(words) },
        Command(
            name: "watch",
            form: "watch",
            about: "check again whenever a file is saved",
            words: 0...0
        ) { workshop, _, _ in try workshop.watch() },
        Command(
            name: "grade",
            form: "grade --json|--junit",
            about: "all verdicts for a machine",
            words: 0...0
        ) { workshop, _, flags in try workshop.grade(flags) },
        Command(
            name: "prove",
            form: "prove",
            about: "starters fail, solutions pass, mistakes are caught",
            words: 0...0
        ) { workshop, _, _ in try workshop.prove() },
        Command(
            name: "help",
            form: "help",
            about: "this list",
            words: 0...0
        ) { workshop, _, _ in workshop.help() },
    ]

    /// The command, its words and its flags; no words at all mean `status`.
    static func parse(_ arguments: [String]) throws -> (Command, [String], Set<String>) {
        let name = arguments.first ?? "status"
        let wanted = ["-h", "--help"].contains(name) ? "help" : name
        guard let command = all.first(where: { $0.name == wanted }) else {
            throw Complaint.usage(
                "usage: workshop [\(all.map(\.name).joined(separator: "|"))] (not: \(name))"
            )
        }
        let rest = arguments.dropFirst()
        let flags = rest.filter { $0.hasPrefix("-") }
        let words = rest.filter { !$0.hasPrefix("-") }
        guard command.words.contains(words.count), flags.allSatisfy(command.flags.contains) else {
            throw Complaint.usage("usage: workshop \(command.form)")
        }
        return (command, words, Set(flags))
    }
}
